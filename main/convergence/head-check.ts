import type { ParserWarning } from "../../shared/domain/panel-event.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol-version.ts";
import { toPlainDecimal } from "../../shared/score-text.ts";
import type { HeadAttributes } from "../protocol/protocol-event.ts";
import { readScore, SCORE_DECIMALS, toUnits, trimBlanks } from "./decimal.ts";
import type { JuryRules } from "./jury-rules.ts";
import { quote, toWarning } from "./warning.ts";

/** `unsupported`: nothing of this envelope can be read. `scaleDiffers`: why its scores cannot be trusted. */
export interface HeadVerdict {
  readonly unsupported: string | null;
  readonly scaleDiffers: string | null;
  readonly warnings: readonly ParserWarning[];
}

const ACCEPTED_VERSIONS = [`${PROTOCOL_VERSION}`, `${PROTOCOL_VERSION}.0`];

/** The head's values are compared with ours and never used. */
export function judgeHead(rules: JuryRules, attributes: HeadAttributes, position: number): HeadVerdict {
  const { version } = attributes;
  if (version !== null && !ACCEPTED_VERSIONS.includes(trimBlanks(version))) {
    const unsupported = `the agent speaks protocol version ${quote(version)}, only ${PROTOCOL_VERSION} is understood`;
    return { unsupported, scaleDiffers: null, warnings: [] };
  }
  const mismatches = [
    version === null ? `no version given, read as ${PROTOCOL_VERSION}` : null,
    describeDifference("maxRounds", attributes.maxRounds, rules.maxRounds),
    describeDifference("threshold", attributes.threshold, rules.threshold),
    describeDifference("scale", attributes.scale, rules.scale),
  ];
  return {
    unsupported: null,
    scaleDiffers: mismatches[3] ?? null,
    warnings: mismatches.flatMap((detail) =>
      detail === null ? [] : [toWarning("head_mismatch", position, { detail })],
    ),
  };
}

function describeDifference(name: string, said: string | null, ours: number): string | null {
  if (said === null) return null;
  const read = readScore(said);
  const exact = toUnits(toPlainDecimal(ours), SCORE_DECIMALS);
  const equal = read !== null && !read.cut && !exact.cut && read.units === exact.units;
  return equal ? null : `the agent's ${name} is ${quote(said)}, ours is ${toPlainDecimal(ours)}`;
}
