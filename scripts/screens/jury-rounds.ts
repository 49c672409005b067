import type { WrittenRound } from "./jury-words.ts";
import { pageOf } from "./pages.ts";

const TITLE = "Bread from a stone oven";

/** Far from the bar: six items open. */
export const WEAK: WrittenRound = {
  notes:
    "A first sketch: name, opening hours, three breads and a way to order. Georgia for warmth, cream for the ground.",
  page: pageOf(TITLE, "Welcome to our website!", "#d9a441"),
  composite: "5.96",
  ships: false,
  reason: "5.96 is below 8.0, and six items are open.",
  reports: [
    {
      role: "critic",
      score: "5.8",
      notes: "The content is there, but nothing leads. The page reads as a list of equal parts.",
      dims: [
        ["hierarchy", "5", "Welcome line and opening hours weigh the same; the offer itself is nowhere."],
        ["contrast", "4", "White on #d9a441 measures 2.2:1."],
        ["brief", "7", "Breads, hours and ordering are all covered."],
      ],
      mustFix: [
        "Set the button's text and ground so that they clear 4.5:1.",
        "Let one sentence lead, and put the action right below it.",
      ],
    },
    {
      role: "brand",
      score: "6.2",
      notes: "Warm enough, but the honey button could belong to anybody.",
      dims: [
        ["palette", "6", "#d9a441 stands for the action; a stone oven suggests something darker."],
        ["tokens", "5", "Four hex values, two of them repeated, and none has a name."],
      ],
      mustFix: ["Name the colours as custom properties and keep the oven red for actions only."],
    },
    {
      role: "a11y",
      score: "5.4",
      notes: "The structure is thin and the link does not show where the keyboard is.",
      dims: [
        ["structure", "4", "One heading, no landmarks but main."],
        ["focus", "5", "The default outline is lost on the honey ground."],
      ],
      mustFix: [
        "Show focus with a 3 px outline in the text's colour.",
        "Give the opening hours a heading of their own.",
      ],
    },
    {
      role: "copy",
      score: "6.6",
      notes: "The hours are clear. The rest says what every shop says.",
      dims: [
        ["voice", "6", "“Welcome to our website!” could stand on any page."],
        ["actions", "7", "“Order for tomorrow” says what happens."],
      ],
      mustFix: ["Replace the welcome by what is baked today."],
    },
  ],
};

/** Near the bar: one item fixed later, none new but one. */
export const FAIR: WrittenRound = {
  notes: "One sentence leads now, with the action right below it. Colours are tokens.",
  page: pageOf(TITLE, "Rye, wheat and a seeded loaf, baked at four this morning.", "#a35a1e"),
  composite: "7.42",
  ships: false,
  reason: "7.42 is below 8.0, and two items are open.",
  reports: [
    {
      role: "critic",
      score: "7.4",
      notes: "The eye goes heading, action, hours. The list of breads is still missing.",
      dims: [
        ["hierarchy", "8", "The heading is the largest thing by far."],
        ["contrast", "7", "4.9:1 on the button; enough, not generous."],
        ["brief", "7", "Prices are missing."],
      ],
      mustFix: ["Say what each bread costs."],
    },
    {
      role: "brand",
      score: "7.3",
      notes: "Crust, crumb, oven: the names alone set the tone.",
      dims: [
        ["palette", "7", "Oven red marks actions and nothing else."],
        ["tokens", "7", "Named, though two are never used."],
      ],
      mustFix: [],
    },
    {
      role: "a11y",
      score: "7.2",
      notes: "Headings and landmarks are there; the hours are a list now.",
      dims: [
        ["structure", "8", "Header, main and footer, one h1."],
        ["focus", "6", "3 px, but the offset clips at the card's edge."],
      ],
      mustFix: ["Show focus with a 3 px outline in the text's colour."],
    },
    {
      role: "copy",
      score: "7.8",
      notes: "“Baked at four this morning” is worth the whole first draft.",
      dims: [
        ["voice", "8", "Short and warm."],
        ["actions", "7", "The link names its purpose."],
      ],
      mustFix: [],
    },
  ],
};

/** Clears the bar with nothing open. */
export const GOOD: WrittenRound = {
  notes: "Each bread has a line with its price; focus has room; the button is oven red.",
  page: pageOf(TITLE, "Rye 4,20 €, wheat 3,60 €, seeded loaf 4,80 € – baked at four this morning.", "#8a3f12"),
  composite: "8.60",
  ships: true,
  reason: "8.60 clears 8.0 and nothing is open.",
  reports: [
    {
      role: "critic",
      score: "8.8",
      notes: "Calm, and it says one thing at a time.",
      dims: [
        ["hierarchy", "9", "Heading, offer, action, hours: in this order."],
        ["contrast", "9", "13.7:1 for the heading, 7.5:1 for the button."],
        ["brief", "8", "All of it, prices included."],
      ],
      mustFix: [],
    },
    {
      role: "brand",
      score: "8.4",
      notes: "It could be no other bakery's page.",
      dims: [
        ["palette", "8", "Oven red marks actions and links."],
        ["tokens", "9", "Six names, all in use."],
      ],
      mustFix: [],
    },
    {
      role: "a11y",
      score: "8.6",
      notes: "Everything can be reached and named.",
      dims: [
        ["structure", "9", "The hours have a heading and are a description list."],
        ["focus", "8", "3 px in the text's colour, nothing clips."],
      ],
      mustFix: [],
    },
    {
      role: "copy",
      score: "8.4",
      notes: "No word too many.",
      dims: [
        ["voice", "8", "It sounds like the person behind the counter."],
        ["actions", "9", "“Order for tomorrow” keeps its promise."],
      ],
      mustFix: [],
    },
  ],
};

/** Above the bar, but two items are open: it does not ship. */
export const OPEN: WrittenRound = {
  ...GOOD,
  composite: "8.40",
  ships: false,
  reason: "8.40 clears 8.0, but two items are open.",
  reports: GOOD.reports.map((report) => ({
    ...report,
    score: "8.4",
    mustFix:
      report.role === "a11y"
        ? ["Label the field for the e-mail address."]
        : report.role === "copy"
          ? ["Say until when an order reaches tomorrow's batch."]
          : [],
  })),
};
