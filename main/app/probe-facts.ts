import { z } from "zod";

/** What comes back from a page is a stranger's word, although our own script says it. */

const LONGEST = 4_000;
const text = z.string().max(LONGEST);
const number = z.number().min(0).max(1e9);

export const AXE_NODES = z
  .array(
    z.object({
      rule: text,
      impact: text.nullable(),
      help: text,
      helpUrl: text,
      tags: z.array(text).max(50),
      selector: z.string().transform((written) => written.slice(0, LONGEST)),
      html: z.string().transform((written) => written.slice(0, LONGEST)),
      summary: z.string().transform((written) => written.slice(0, LONGEST)),
    }),
  )
  .max(2_000);

export const PAGE_FACTS_SCHEMA = z.object({
  styles: z
    .array(
      z.object({
        kind: z.enum(["colour", "family", "size", "radius", "spacing"]),
        property: text,
        value: text,
        selector: text,
        count: number,
      }),
    )
    .max(500),
  overflow: z.object({
    width: number,
    scrollWidth: number,
    selectors: z.array(z.object({ selector: text, right: number })).max(10),
  }),
});
