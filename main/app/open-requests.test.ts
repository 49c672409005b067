import { expect, test } from "vitest";
import { createOpenRequests, type OpenRequest, toOpenRequest } from "./open-requests.ts";

test("B092: what comes before there is a window is opened once each, in order", () => {
  const opened: OpenRequest[] = [];
  const requests = createOpenRequests();
  requests.open(["/a.html"]);
  requests.open(["/b.html"]);
  expect(opened).toEqual([]);

  requests.start((request) => void opened.push(request));
  requests.open(["/c.html", "/site"]);

  expect(opened).toEqual([["/a.html"], ["/b.html"], ["/c.html", "/site"]]);
});

test("a start without files opens nothing", () => {
  const opened: OpenRequest[] = [];
  const requests = createOpenRequests();
  requests.open([]);
  requests.start((request) => void opened.push(request));

  expect(opened).toEqual([]);
});

test("B090: a second instance hands over paths and nothing else counts", () => {
  expect(toOpenRequest({ paths: ["/a.html", 7, "", null, "/site", "x".repeat(5_000)] })).toEqual(["/a.html", "/site"]);
  expect(toOpenRequest({ paths: Array.from({ length: 99 }, (_, n) => `/${n}`) })).toHaveLength(20);
  for (const odd of [null, undefined, "/a.html", 3, [], {}, { paths: "/a.html" }])
    expect(toOpenRequest(odd)).toEqual([]);
});
