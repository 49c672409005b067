import { describe, expect, test } from "vitest";
import { findUnreviewedArtifact } from "./unreviewed-artifact.ts";

describe("an answer with the jury off", () => {
  test("gives the ARTIFACT asked for, with its type", () => {
    const found = findUnreviewedArtifact('Here: <ARTIFACT mime="image/svg+xml"><svg/></ARTIFACT> done');

    expect(found).toEqual({ mime: "image/svg+xml", text: "<svg/>" });
  });

  test("joins CDATA sections, and keeps an end mark that is content", () => {
    const found = findUnreviewedArtifact("<artifact><![CDATA[a[b[0]]>c]]]]><![CDATA[>d]]>\n</artifact>");

    expect(found?.text).toBe("a[b[0]]>c]]>d");
  });

  test("falls back to the first fenced html block, whose fence may be longer", () => {
    const found = findUnreviewedArtifact("Sure.\n````html\n<p>```</p>\n````\nand\n```html\n<p>2</p>\n```");

    expect(found?.text).toBe("<p>```</p>\n");
  });

  test("falls back to the page itself, to its last end tag", () => {
    const found = findUnreviewedArtifact("Sure: <!DOCTYPE html><html><body>x</body></html> Enjoy.");

    expect(found?.text).toBe("<!DOCTYPE html><html><body>x</body></html>");
  });

  test.each(["", "no page here", "<ARTIFACT>  </ARTIFACT>", "```html\nnever closed", "<html><body>cut"])(
    "finds nothing in %j",
    (answer) => {
      expect(findUnreviewedArtifact(answer)).toBeNull();
    },
  );
});
