/** What a reader of a transcript had to pass over. All counts, so that a view can say "1 line unreadable (100)". */
export interface TranscriptDamage {
  /** Line numbers from 1; at most the first 1 000, `unreadableCount` counts all. */
  readonly unreadableLines: readonly number[];
  readonly unreadableCount: number;
  /** The file ends in the middle of a line. */
  readonly tornLastLine: boolean;
  /** The gzip stream breaks off. */
  readonly cutGzip: boolean;
  /** Places where `seq` did not go on by one. */
  readonly gapsInSeq: number;
  /** Types that this version does not know, and how often each came. */
  readonly unknownTypes: Readonly<Record<string, number>>;
  /** Events behind the terminal one, which do not count. */
  readonly eventsAfterEnd: number;
  /** Why the file could not be read on, in a sentence. */
  readonly brokenOff: string | null;
  /** No terminal event: the run had not ended, or its end is lost. */
  readonly noEnd: boolean;
}

/** A transcript in which nothing is missing. */
export const NO_DAMAGE: TranscriptDamage = {
  unreadableLines: [],
  unreadableCount: 0,
  tornLastLine: false,
  cutGzip: false,
  gapsInSeq: 0,
  unknownTypes: {},
  eventsAfterEnd: 0,
  brokenOff: null,
  noEnd: false,
};
