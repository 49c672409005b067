// The local jury as a program: reviews and repairs a page by rules. The same prompt gives the same answer, byte for byte.
import { endWithReader, readPrompt, write } from "../built-in-host.ts";
import { answerTo } from "./answer.ts";
import { readJuryPrompt } from "./read-prompt.ts";

endWithReader();
for (const piece of answerTo(readJuryPrompt(await readPrompt()))) await write(piece);
process.exit(0);
