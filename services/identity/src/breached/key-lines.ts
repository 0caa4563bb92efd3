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
const [LF, CR, ZERO, NINE, COLON] = [10, 13, 48, 57, 58];
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

/** Lists of hashes have a billion lines: these are read where they stand, into this one key. */
const hashed = Buffer.alloc(SHA1_DIGITS / 2);

/** @returns where the line of a hash ends that is whole and plain, its key being in `hashed`; -1 for any other line */
function hashLine(bytes: Buffer, from: number, leastCount: number): number {
  if (from + SHA1_DIGITS >= bytes.length) return -1;
  for (let at = 0; at < hashed.length; at++) {
    const [high, low] = [NIBBLES[bytes[from + 2 * at]], NIBBLES[bytes[from + 2 * at + 1]]];
    if (high < 0 || low < 0) return -1;
    hashed[at] = (high << 4) | low;
  }
  let at = from + SHA1_DIGITS;
  if (bytes[at] === COLON) {
    let count = 0;
    for (at++; bytes[at] >= ZERO && bytes[at] <= NINE; at++) count = 10 * count + bytes[at] - ZERO;
    if (at === from + SHA1_DIGITS + 1 || count < leastCount) return -1;
  }
  if (bytes[at] === CR) at++;
  return bytes[at] === LF ? at : -1;
}

/**
 * Calls `take` with every key of the file, which is the caller's until it returns.
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
    for (;;) {
      const hash = begun?.length === 0 && row > 0 ? hashLine(bytes, from, leastCount) : -1;
      if (hash >= 0) {
        take(hashed);
        row += 1;
        from = hash + 1;
        continue;
      }
      const end = bytes.indexOf(LF, from);
      if (end < 0) break;
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
