// Comments say who acts and what a thing is: readers met "Of which the limit counts down" and had to read it twice.
// A comment does not begin with "Of", and names its subject (member, visitor, caller, process, ...) instead of a pronoun.
// Words in backticks are names of the code, and strings are no comments.
import fs from 'node:fs';
import path from 'node:path';

const COMMENT_LINE = /^\s*\{?(?:\/\*\*?|\*|\/\/)\s?(.*)$/;
const BEHIND_CODE = /\s\/\/\s(.*)$|\/\*\*?\s(.*)\*\//;
/** Lines that a comment goes on from: a line of its own kind, or one of a block that has begun with words. */
const GOES_ON = /^\s*(?:\/\/|\*\s|\/\*\*\s)/;
const OPENS_BLOCK = /^\s*\/\*/;
const PRONOUN = /\b(?:whoever|whomever|nobody|somebody|anybody|everybody)\b/i;
const GENERATED = /^protos\/(?:\w+\/)?rpc\.ts$/;

/** @returns the words of the comment in a line; undefined where it has none */
function wordsIn(line) {
  const words = COMMENT_LINE.exec(line)?.[1] ?? BEHIND_CODE.exec(line)?.slice(1).find(Boolean);
  return words?.replace(/`[^`]*`/g, '');
}

function protoFiles(folder) {
  const names = fs.readdirSync(folder, { recursive: true });
  return names.filter((name) => /^(?!node_modules|dist).*\.proto$/.test(name)).map((name) => path.join(folder, name));
}

/** @param sources gives the source files of a folder */
export function* readTwice(root, folders, sources) {
  const files = folders.flatMap((name) => [...sources(path.join(root, name))]);
  for (const file of [...files, ...protoFiles(path.join(root, 'protos'))]) {
    const name = path.relative(root, file);
    if (GENERATED.test(name)) continue;
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    for (const [at, line] of lines.entries()) {
      const words = wordsIn(line);
      if (words === undefined) continue;
      const begins = OPENS_BLOCK.test(line) || !GOES_ON.test(lines[at - 1] ?? '');
      if (begins && words.startsWith('Of ')) yield `${name}:${at + 1}: say what it is; “Of …” has to be read twice`;
      const [pronoun] = PRONOUN.exec(words) ?? [];
      if (pronoun) yield `${name}:${at + 1}: say who “${pronoun}” is, e.g. member, visitor, caller or process`;
    }
  }
}
