/** Who marked an adapter: its conformance runs, or a person. */
export type AdapterMarkSource = "conformance" | "user";

/** An adapter that is not to be used until the mark expires. Times are epoch milliseconds. */
export interface AdapterMark {
  readonly adapterId: string;
  readonly reason: string;
  readonly source: AdapterMarkSource;
  readonly markedAt: number;
  readonly expiresAt: number;
}

/** How long a mark lasts: 24 hours, as the conformance rules say. */
export const ADAPTER_MARK_TTL_MS = 24 * 3_600_000;
