/**
 * Turns a public list of leaked passwords (one a line, or SHA-1 hashes as `HASH` or `HASH:COUNT`, as Have I Been Pwned
 * gives them out) into the file that refuses them, in any number of lines and no more memory than it is given:
 *
 *   node services/identity/dist/src/tools/import-breached-passwords.js LIST [LIST ...] [--out FILE] [--rate 0.001]
 *     [--least COUNT] [--memory MB]
 *
 * The list is read once to count, and once more for each part of the file that fits into the memory.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  addKey,
  BLOCK_BYTES,
  blockOf,
  blocksFor,
  FORMAT,
  type Header,
  headerBytes,
  readKeys,
  VERSION,
} from '../breached';

const MB = 1024 * 1024;
const PIECE_BYTES = 64 * MB;
const MOST_MB = 4_000;
const USAGE =
  'usage: import-breached-passwords LIST [LIST ...] [--out breached-passwords.bloom] [--rate 0.001] [--least COUNT] [--memory MB]';

interface Order {
  lists: readonly string[];
  out: string;
  rate: number;
  least: number;
  memory: number;
}

/** @returns undefined where it cannot be understood */
function orderOf(args: readonly string[]): Order | undefined {
  try {
    const { values, positionals: lists } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string', default: path.join('data', 'masters', 'breached-passwords.bloom') },
        rate: { type: 'string', default: '0.001' },
        least: { type: 'string', default: '1' },
        memory: { type: 'string', default: '1024' },
      },
    });
    const [rate, least, memory] = [values.rate, values.least, values.memory].map(Number);
    const isFit =
      rate >= 1e-6 &&
      rate <= 0.1 &&
      least >= 1 &&
      memory >= 1 &&
      memory <= MOST_MB &&
      lists.length > 0 &&
      values.out !== '';
    return isFit ? { lists, out: values.out, rate, least, memory } : undefined;
  } catch {
    return undefined;
  }
}

const eachKey = async ({ lists, least }: Order, take: (key: Buffer) => void): Promise<number> => {
  let left = 0;
  for (const list of lists) left += await readKeys(list, least, take);
  return left;
};

/** In pieces, as one write takes no more than 2 GB, and may take less than it was given. */
async function writeAt(file: fs.promises.FileHandle, bytes: Buffer, from: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, Math.min(PIECE_BYTES, bytes.length - at), from + at);
    at += bytesWritten;
  }
}

/** Part by part. @returns the digest of what was written behind the header */
async function writeBlocks(order: Order, blocks: number, file: fs.promises.FileHandle): Promise<string> {
  const digest = createHash('sha256');
  const room = Math.max(1, Math.floor((order.memory * MB) / BLOCK_BYTES));
  const bits = Buffer.alloc(Math.min(room, blocks) * BLOCK_BYTES);
  for (let from = 0; from < blocks; from += room) {
    const part = bits.subarray(0, Math.min(room, blocks - from) * BLOCK_BYTES).fill(0);
    await eachKey(order, (key) => {
      const at = (blockOf(key, blocks) - from) * BLOCK_BYTES;
      if (at >= 0 && at < part.length) addKey(part, at, key);
    });
    digest.update(part);
    await writeAt(file, part, BLOCK_BYTES * (1 + from));
  }
  return digest.digest('hex');
}

/** @throws Error where nothing of the lists can be used */
async function importLists(order: Order, now: Date): Promise<{ header: Header; left: number }> {
  let entries = 0;
  const left = await eachKey(order, () => {
    entries += 1;
  });
  if (entries === 0) throw new Error('no usable line in the list; nothing written');
  const blocks = blocksFor(entries, order.rate);
  const unfinished = `${order.out}.new`;
  fs.mkdirSync(path.dirname(order.out), { recursive: true });
  const file = await fs.promises.open(unfinished, 'w');
  try {
    const sha256 = await writeBlocks(order, blocks, file);
    const made = { blocks, entries, false_positives: order.rate, sha256, made_at: now.toISOString() };
    const header: Header = { format: FORMAT, version: VERSION, ...made };
    await file.write(headerBytes(header), 0, BLOCK_BYTES, 0);
    await file.sync();
    await file.close();
    fs.renameSync(unfinished, order.out);
    return { header, left };
  } catch (error) {
    await file.close().catch(() => undefined);
    fs.rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * The command: answers the exit code, 0 when a file was written.
 * @param print gets one line at a time
 */
export async function run(args: readonly string[], now: Date, print: (line: string) => void): Promise<number> {
  const order = orderOf(args);
  if (!order) {
    print(USAGE);
    return 2;
  }
  try {
    const { header, left } = await importLists(order, now);
    const { entries, blocks, false_positives } = header;
    const size = (((blocks + 1) * BLOCK_BYTES) / MB).toFixed(1);
    print(
      `${order.out}: ${entries} passwords in ${size} MB, ${left} lines left out, ${false_positives} refused by mistake`,
    );
    return 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

if (require.main === module)
  void run(process.argv.slice(2), new Date(), (line) => console.log(line)).then((code) => {
    process.exitCode = code;
  });
