/**
 * The keys of a list, one a line: a password, or the SHA-1 of one, alone or as `HASH:COUNT` (the lists of Have I Been
 * Pwned). Files may be larger than memory, and lines longer than any password.
 */
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import { fold, keyOf } from './filter-file';

const SHA1_DIGITS = 40;
const NTLM_DIGITS = 32;
/** Longer lines are no passwords; what is beyond is not kept. */
const MOST_BYTES = 1024;
const [LF, CR, COLON] = [10, 13, 58];
const CHUNK_BYTES = 1024 * 1024;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

const NIBBLES = new Int8Array(256).fill(-1);
for (let value = 0; value < 16; value++) {
  NIBBLES[value.toString(16).charCodeAt(0)] = value;
  NIBBLES[value.toString(16).toUpperCase().charCodeAt(0)] = value;
}

/** How many hexadecimal digits a line begins with. */
function digitsOf(line: Buffer): number {
  let digits = 0;
  while (digits < line.length && NIBBLES[line[digits]] >= 0) digits++;
  return digits;
}

const countOf = (line: Buffer, digits: number): number | undefined => {
  const text = line.toString('latin1', digits + 1).trim();
  return line[digits] === COLON && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

/** @throws Error for a list that cannot be used */
function keyOfLine(line: Buffer, leastCount: number): Buffer | undefined {
  const digits = digitsOf(line);
  const count = countOf(line, digits);
  const isHash = digits === line.length || count !== undefined;
  if (digits === NTLM_DIGITS && count !== undefined)
    throw new Error('the hashes are NTLM; take the list of SHA-1 hashes');
  if (digits === SHA1_DIGITS && isHash)
    return (count ?? leastCount) < leastCount ? undefined : Buffer.from(line.toString('latin1', 0, digits), 'hex');
  return isUtf8(line) ? keyOf(fold(line.toString('utf8'))) : undefined;
}

/**
 * Calls `take` with every key of the file.
 * @param leastCount hashes that were seen less often are left out
 * @returns how many lines could not be used
 */
export async function readKeys(file: string, leastCount: number, take: (key: Buffer) => void): Promise<number> {
  let left = 0;
  let row = 0;
  /** The beginning of a line that goes on in the next piece; undefined: it is too long, and its rest is not kept. */
  let begun: Buffer | undefined = Buffer.alloc(0);

  const tooLong = () => {
    row += 1;
    left += 1;
  };

  function line(bytes: Buffer): void {
    row += 1;
    const from = row === 1 && bytes.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
    const end = bytes.at(-1) === CR ? bytes.length - 1 : bytes.length;
    if (end <= from) return;
    try {
      const key = end - from > MOST_BYTES ? undefined : keyOfLine(bytes.subarray(from, end), leastCount);
      if (key) take(key);
      else left += 1;
    } catch (error) {
      throw new Error(`${file} line ${row}: ${error instanceof Error ? error.message : error}`);
    }
  }

  for await (const piece of fs.createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const bytes = piece as Buffer;
    let from = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, from)) {
      const rest = bytes.subarray(from, end);
      if (begun) line(begun.length > 0 ? Buffer.concat([begun, rest]) : rest);
      else tooLong();
      begun = Buffer.alloc(0);
      from = end + 1;
    }
    if (begun && begun.length + bytes.length - from > 2 * MOST_BYTES) begun = undefined;
    else begun &&= Buffer.concat([begun, bytes.subarray(from)]);
  }
  if (begun) line(begun);
  else tooLong();
  return left;
}
