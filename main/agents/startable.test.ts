import fc from "fast-check";
import { expect, test } from "vitest";
import { toStartable } from "./startable.ts";

const command = (file: string, args: readonly string[]) => ({
  file,
  args,
  cwd: "C:\\work",
  env: { ComSpec: "C:\\Windows\\system32\\cmd.exe" },
});

/** What cmd.exe makes of a line that it reads: a caret takes the meaning of the next character away. */
const readByCmd = (line: string) => line.replace(/\^(.)/g, "$1");

/** How a program on Windows finds its arguments in a line, by the rules of its C runtime. */
function splitAsProgram(line: string): string[] {
  const words: string[] = [];
  for (const [, quoted = ""] of line.matchAll(/"((?:[^"\\]|\\+[^"\\]|\\(?:\\\\)*"|(?:\\\\)+(?="))*)"/g)) {
    words.push(quoted.replace(/(\\+)(?="|$)/g, (slashes) => "\\".repeat(Math.floor(slashes.length / 2))));
  }
  return words;
}

test("B003: a .cmd file goes through cmd.exe, quoted for two readings, and Node leaves the line alone", () => {
  expect(toStartable(command("C:\\Users\\A B\\npm\\codex.cmd", ["exec", "a & b"]), "win32")).toEqual({
    file: "C:\\Windows\\system32\\cmd.exe",
    args: ["/d", "/s", "/c", '"C:\\Users\\A^ B\\npm\\codex.cmd ^^^"exec^^^" ^^^"a^^^ ^^^&^^^ b^^^""'],
    isVerbatim: true,
  });
});

test.each([
  ["codex.cmd", 2],
  ["CODEX.CMD", 2],
  ["agent.bat", 1],
] as const)(
  "B003: whatever the arguments of %s are, they arrive as they were, and none is a command",
  (file, readings) => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'ab \\"%&|<>^()!;,*?é') }), { maxLength: 4 }),
        (args) => {
          const { args: given } = toStartable(command(`C:\\${file}`, args), "win32");
          let line = given.at(-1)?.slice(`"C:\\${file}`.length, -1) ?? "";
          for (let reading = 0; reading < readings; reading += 1) {
            // Not one character with a meaning stands bare.
            expect(line.replace(/\^./g, "").replace(/ /g, "")).not.toMatch(/[()%!^"<>&|;,*?]/);
            line = readByCmd(line);
          }

          expect(splitAsProgram(line)).toEqual(args);
        },
      ),
      { seed: 3, numRuns: 500 },
    );
  },
);

test.each(["a\nb", "a\rb", "a\0b"])("B003: an argument that no batch file can be given (%j) is refused", (arg) => {
  expect(() => toStartable(command("C:\\codex.cmd", [arg]), "win32")).toThrow("a batch file cannot be given");
});

test.each([
  ["win32", "C:\\claude.exe"],
  ["linux", "/usr/bin/odd.cmd"],
  ["darwin", "/usr/bin/claude"],
] as const)("on %s %s is started as it is", (platform, file) => {
  expect(toStartable(command(file, ["a & b"]), platform)).toEqual({ file, args: ["a & b"], isVerbatim: false });
});
