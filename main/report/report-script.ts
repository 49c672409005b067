/**
 * The one script of a report: it shows one round at a time. It reads nothing but what the report itself says of its rounds, and
 * asks nobody for anything. Without it all rounds stand below each other, and so they do on paper.
 */
export const REPORT_SCRIPT = `
"use strict";
(() => {
  const bar = document.querySelector(".scrubber");
  const rounds = [...document.querySelectorAll(".round")];
  if (bar === null) return;
  const slider = bar.querySelector("input");
  const told = bar.querySelector("output");
  const all = bar.querySelector("[data-go=all]");
  const previous = bar.querySelector("[data-go=previous]");
  const next = bar.querySelector("[data-go=next]");
  let at = Number(bar.dataset.start);
  let isAll = false;

  /* The round in which the artifact stands that is under review here too. */
  function lender(round) {
    const link = round.querySelector(":scope > .left-out > a[href^='#artifact-']");
    return link === null ? null : document.getElementById(link.hash.slice(1))?.closest(".round") ?? null;
  }

  function show() {
    const current = rounds[at];
    const lends = lender(current);
    for (const round of rounds) {
      const off = isAll || round === current ? "" : round === lends ? "artifact" : "whole";
      if (off === "") round.removeAttribute("data-off");
      else round.dataset.off = off;
    }
    for (const mark of document.querySelectorAll("[data-of-round]")) {
      mark.toggleAttribute("data-current", !isAll && mark.dataset.ofRound === current.dataset.round);
    }
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", current.dataset.label);
    told.textContent = isAll ? all.textContent : current.dataset.label;
    all.setAttribute("aria-pressed", String(isAll));
    previous.setAttribute("aria-disabled", String(at === 0));
    next.setAttribute("aria-disabled", String(at === rounds.length - 1));
  }

  function go(to) {
    at = Math.min(rounds.length - 1, Math.max(0, to));
    isAll = false;
    show();
  }

  function follow(hash) {
    const index = rounds.indexOf(document.getElementById(hash.slice(1))?.closest(".round"));
    if (index !== -1 && !isAll) go(index);
  }

  slider.addEventListener("input", () => go(slider.valueAsNumber));
  previous.addEventListener("click", () => go(at - 1));
  next.addEventListener("click", () => go(at + 1));
  all.addEventListener("click", () => {
    isAll = !isAll;
    show();
    rounds[at].scrollIntoView();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
    if (link !== null) follow(link.hash);
  });
  addEventListener("hashchange", () => follow(location.hash));
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isElsewhere = event.target instanceof Element && event.target.closest("input, [role=region], pre, iframe") !== null;
    const step = { ArrowLeft: -1, ArrowRight: 1, j: -1, k: 1 }[event.key];
    if (step === undefined || (isElsewhere && event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    go(at + step);
  });
  bar.hidden = false;
  show();
  follow(location.hash);
})();
`;

/** Of exactly that text: nothing else runs in a report. A test says what it has to be after a change. */
export const REPORT_SCRIPT_HASH = "sha256-LeATDfjJjQ7IGU8KGeKqXaLVWJA0BEilKH1/WnkIwM4=";
