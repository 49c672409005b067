import { z } from "zod";

export const BUNDLE_FORMAT = "critique-bundle/1";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const schema = z.looseObject({
  format: z.string().regex(/^critique-bundle\/\d+$/),
  appVersion: z.string(),
  transcriptSchema: z.string(),
  /** Without the brief, the title, names and paths. */
  redacted: z.boolean(),
  run: z.looseObject({
    runId: z.string(),
    /** null in a redacted one, and so is the brief. */
    title: z.string().nullable(),
    brief: z.string().nullable(),
    adapter: z.string(),
    status: z.string(),
    /** Epoch milliseconds. */
    startedAt: z.number(),
    endedAt: z.number().nullable(),
  }),
  files: z.array(z.looseObject({ name: z.string(), bytes: z.number(), sha256: hash, mime: z.string() })),
  /** Named by the transcript, and gone from the library that the bundle comes from. */
  missingArtifacts: z.array(hash),
});

/** `manifest.json` of a bundle: what is in it, how large, with which hashes, and what the transcript does not say. */
export type BundleManifest = Readonly<z.infer<typeof schema>>;

/** Null: it is none, or was changed by somebody. The transcript then has to do alone. */
export function parseBundleManifest(text: string): BundleManifest | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
