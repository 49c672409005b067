import { expect, test } from "vitest";
import {
  artifactUrlOf,
  parseArtifactUrl,
  toArtifactHeaders,
  toArtifactPolicy,
  toArtifactUrl,
  toContentType,
} from "./artifact-url.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";
const PARENT = "critique://app";

test.each(["static", "scripts"] as const)("an address for %s leads back to its token", (kind) => {
  expect(parseArtifactUrl(toArtifactUrl(TOKEN, kind))).toEqual({ token: TOKEN, kind });
});

test.each([
  `jury-artifact://${TOKEN}.static/x`,
  `jury-artifact://${TOKEN}.static/?x`,
  `jury-artifact://${TOKEN}.static/#x`,
  `jury-artifact://${TOKEN}.static`,
  `jury-artifact://${TOKEN}.static:80/`,
  `jury-artifact://user@${TOKEN}.static/`,
  `jury-artifact://${TOKEN}.other/`,
  `jury-artifact://${TOKEN}/`,
  `jury-artifact://x.${TOKEN}.static/`,
  `jury-artifact://${TOKEN.slice(1)}.static/`,
  `jury-artifact://${TOKEN.toUpperCase()}.static/`,
  `https://${TOKEN}.static/`,
  `critique://${TOKEN}.static/`,
  "jury-artifact:///../../etc/passwd",
  "not an address",
  "",
])("%s is no address of an artifact", (url) => {
  expect(parseArtifactUrl(url)).toBeNull();
});

test("what a page hangs on its address does not hide which artifact it is", () => {
  const url = toArtifactUrl(TOKEN, "scripts");

  expect(artifactUrlOf(`${url}#elsewhere`)).toBe(url);
  expect(artifactUrlOf(`${url}a/b?c`)).toBe(url);
  expect(artifactUrlOf("about:blank")).toBeNull();
  expect(artifactUrlOf("chrome-error://chromewebdata/")).toBeNull();
  expect(artifactUrlOf("")).toBeNull();
});

test("an artifact without scripts may show itself and nothing else", () => {
  expect(toArtifactPolicy("static", PARENT).split("; ")).toEqual([
    "sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors critique://app",
  ]);
});

test("scripts add inline ones and nothing that reaches out, evaluates or comes back to our origin", () => {
  const added = toArtifactPolicy("scripts", PARENT)
    .split("; ")
    .filter((part) => !toArtifactPolicy("static", PARENT).split("; ").includes(part));

  expect(added).toEqual(["sandbox allow-scripts", "script-src 'unsafe-inline'"]);
});

test("every answer keeps its type, tells nobody where it comes from and asks for no feature", () => {
  const headers = toArtifactHeaders("scripts", PARENT);

  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
  expect(headers["permissions-policy"]).toMatch(/\bcamera=\(\).*\bgeolocation=\(\)/);
  expect(headers["permissions-policy"]).not.toMatch(/=(?!\(\))/);
  // It ends Chromium 130 at a sandboxed document.
  expect(headers).not.toHaveProperty("origin-agent-cluster");
});

test.each([
  ["text/html", "text/html; charset=utf-8"],
  ["image/svg+xml", "image/svg+xml; charset=utf-8"],
  ["image/png", "image/png"],
  ["text/plain", null],
  ["application/pdf", null],
  ["text/html\r\nset-cookie: a=b", null],
])("%j is served as %j", (mime, served) => {
  expect(toContentType(mime)).toBe(served);
});
