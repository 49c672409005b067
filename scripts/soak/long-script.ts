const SCORERS = ["critic", "brand", "a11y", "copy"] as const;

/** An answer whose transcript is long enough to be compressed at its end. */
export function longScript(): string {
  const words = "The opening hours weigh as much as the heading, and the tea comes after both. ".repeat(40);
  const panelist = (role: string): string => {
    const dims = Array.from({ length: 12 }, (_, n) => `<DIM name="point ${n + 1}" score="9">${words}</DIM>`);
    return `<PANELIST role="${role}" score="9" must_fix="0">${dims.join("\n")}</PANELIST>\n`;
  };
  return [
    '<CRITIQUE_RUN version="1" maxRounds="3" threshold="8.0" scale="10">\n<ROUND n="1">\n',
    `<PANELIST role="designer"><NOTES>One column.</NOTES><ARTIFACT mime="text/html"><![CDATA[<!doctype html><title>Tea</title><h1>Tea</h1>]]></ARTIFACT></PANELIST>\n`,
    ...SCORERS.map(panelist),
    '<ROUND_END n="1" composite="9" must_fix="0" decision="ship"><REASON>Nothing is open.</REASON></ROUND_END>\n</ROUND>\n',
    '<SHIP round="1" composite="9" status="shipped"><SUMMARY>Done.</SUMMARY></SHIP>\n</CRITIQUE_RUN>\n',
  ].join("");
}
