/** The list of leaked passwords that an installation has imported, where it has one. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { IdentityConfig } from '../env';
import { BLOCK_BYTES, blockOf, fold, type Header, hasKey, headerShape, keyOf, VERSION } from './filter-file';

export interface BreachedPasswords {
  /** Looks whether there is a file, and reads it once. @throws Error naming a file that is missing or broken */
  open(): Promise<void>;
  has(password: string): Promise<boolean>;
}

const NAME = 'breached-passwords.bloom';
const AGAIN = 'run import-breached-passwords again';
const read = promisify(fs.read);

function parse(bytes: Buffer): Header {
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString('utf8'));
  } catch {
    given = undefined;
  }
  const { success, data } = headerShape.safeParse(given);
  if (!success) throw new Error(`not a file written by import-breached-passwords; ${AGAIN}`);
  if (data.version !== VERSION) throw new Error(`version ${data.version}, and this program reads ${VERSION}; ${AGAIN}`);
  return data;
}

/** A file that is cut off or changed would take leaked passwords for good ones. */
async function check(file: string): Promise<Header> {
  const digest = createHash('sha256');
  const first = Buffer.alloc(BLOCK_BYTES);
  let size = 0;
  for await (const piece of fs.createReadStream(file, { highWaterMark: 256 * BLOCK_BYTES })) {
    const bytes = piece as Buffer;
    if (size < BLOCK_BYTES) bytes.copy(first, size);
    if (size + bytes.length > BLOCK_BYTES) digest.update(bytes.subarray(Math.max(0, BLOCK_BYTES - size)));
    size += bytes.length;
  }
  const header = parse(first);
  const wanted = (header.blocks + 1) * BLOCK_BYTES;
  if (size !== wanted) throw new Error(`${size} bytes instead of ${wanted}; ${AGAIN}`);
  if (digest.digest('hex') !== header.sha256) throw new Error(`damaged, its checksum is another; ${AGAIN}`);
  return header;
}

export function createBreachedPasswords({
  BREACHED_PASSWORDS_FILE: given,
  DATA_DIR,
}: Pick<IdentityConfig, 'BREACHED_PASSWORDS_FILE' | 'DATA_DIR'>): BreachedPasswords {
  const file = path.resolve(given ?? path.join(DATA_DIR, 'masters', NAME));
  let opened: { fd: number; blocks: number } | undefined;

  async function holds(key: Buffer): Promise<boolean> {
    if (!opened) return false;
    const block = Buffer.alloc(BLOCK_BYTES);
    const at = (1 + blockOf(key, opened.blocks)) * BLOCK_BYTES;
    const { bytesRead } = await read(opened.fd, block, 0, BLOCK_BYTES, at);
    if (bytesRead !== BLOCK_BYTES) throw new Error(`${file}: cut off while it was in use`);
    return hasKey(block, key);
  }

  return {
    async open() {
      if (given === undefined && !fs.existsSync(file)) return;
      try {
        const { blocks } = await check(file);
        // Kept until the process ends: an import that takes its place meanwhile counts from the next start on.
        opened = { fd: fs.openSync(file, 'r'), blocks };
      } catch (error) {
        throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    },
    has: async (password) => (await holds(keyOf(password))) || holds(keyOf(fold(password))),
  };
}
