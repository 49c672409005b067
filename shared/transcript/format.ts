/** Written into the first line of every transcript. */
export const TRANSCRIPT_SCHEMA = "critique-transcript/1";

/** A finished transcript larger than this many bytes is stored as gzip. */
export const GZIP_ABOVE_BYTES = 256 * 1024;
