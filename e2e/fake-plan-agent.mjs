// An agent as `--command` runs them, that objects to a plan or answers for it: it tells which from what it is asked.
import { text } from "node:stream/consumers";

const prompt = await text(process.stdin);
const critique = /<CRITIQUE [^>]*>([\s\S]*)<\/CRITIQUE>/.exec(prompt)?.[1];

/** @param {unknown} answer */
function say(answer) {
  process.stdout.write(`I have read it all.\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`);
}

if (critique === undefined) {
  say({
    round: 1,
    objections: [
      {
        id: "OBJ-01",
        lens: "security",
        claim: "REQ-4 is in no task: addresses of people who left are never erased.",
        anchors: [{ kind: "analysis", ref: "REQ-4" }],
        rule: "DATA-1",
      },
      {
        id: "OBJ-02",
        lens: "alternative",
        claim: "The relay could count its readers itself.",
        anchors: [{ kind: "inference", ref: "Most relays do." }],
      },
    ],
  });
} else {
  const plan = JSON.parse(/<PLAN [^>]*>([\s\S]*)<\/PLAN>/.exec(prompt)?.[1] ?? "{}");
  const { objections } = JSON.parse(critique);
  say({
    replies: objections.map((/** @type {{ id: string }} */ { id }) => ({
      objection: id,
      action: "accept",
      revision: "T5 erases what is no longer needed.",
      anchors: [{ kind: "plan", ref: "T5" }],
    })),
    plan: {
      ...plan,
      tasks: [
        ...plan.tasks,
        { id: "T5", title: "Erase addresses of people who left", acceptance: "After 30 days none is left." },
      ],
    },
  });
}
