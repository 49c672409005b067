const ARTIFACT_BYTES = 250 * 1024;
const ROLES = ["critic", "brand", "a11y", "copy"];
const REMARK =
  '<DIM name="hierarchy" score="8">The call to action competes with the logo.</DIM>\n<MUST_FIX>Give it the strongest contrast on the page.</MUST_FIX>\n';
const MARKUP =
  '<section class="loaf"><h2>Sourdough &amp; rye</h2><p>Baked at four, sold at seven. Preis: 4,20 €</p></section>\n';

/**
 * A run of three rounds and a SHIP whose artifacts have about `artifactBytes` each; of every juror in each round `remarks`
 * dimensions and as many must-fix items.
 */
export function toRunText(artifactBytes: number = ARTIFACT_BYTES, remarks = 1): string {
  const page = MARKUP.repeat(Math.ceil(artifactBytes / Buffer.byteLength(MARKUP)));
  const artifact = `<ARTIFACT mime="text/html"><![CDATA[<!doctype html>\n${page}]]></ARTIFACT>\n`;
  const rounds = [1, 2, 3].map((n) => toRound(n, artifact, remarks));
  return `<CRITIQUE_RUN version="1" maxRounds="3" threshold="8.0" scale="10">\n${rounds.join("")}<SHIP round="3" composite="8.6" status="shipped">\n${artifact}<SUMMARY>Contrast raised, copy cut.</SUMMARY>\n</SHIP>\n</CRITIQUE_RUN>\n`;
}

function toRound(n: number, artifact: string, remarks: number): string {
  const designer = `<PANELIST role="designer">\n<NOTES>Draft ${n}.</NOTES>\n${artifact}</PANELIST>\n`;
  const jury = ROLES.map(
    (role) => `<PANELIST role="${role}" score="8.${n}" must_fix="${remarks}">\n${REMARK.repeat(remarks)}</PANELIST>\n`,
  );
  return `<ROUND n="${n}">\n${designer}${jury.join("")}<ROUND_END n="${n}" composite="8.${n}" must_fix="4" decision="continue"><REASON>Open items.</REASON></ROUND_END>\n</ROUND>\n`;
}

/** Separate strings of `size` characters, as a decoder would give them. */
export function toChunks(text: string, size: number): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < text.length; at += size) chunks.push(Buffer.from(text.slice(at, at + size)).toString());
  return chunks;
}
