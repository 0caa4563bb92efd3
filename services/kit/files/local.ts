import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { notFound } from '../base/errors';
import { orderedId } from '../base/ids';
import { checkKey } from './key';
import { asStream, byteLimit } from './limit';
import type { Files, StoredFile } from './types';

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A rename is only durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Files under a folder: `data/<key>` with the content type beside it in `types/<key>`. Written to `incoming/`, synced,
 * then renamed, so that a crash leaves the old file or the new one.
 */
export function createLocalFiles(root: string): Files {
  const dataPath = (key: string) => path.join(root, 'data', checkKey(key));
  const typePath = (key: string) => path.join(root, 'types', checkKey(key));

  async function place(target: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const incoming = path.join(root, 'incoming');
    const temporary = path.join(incoming, orderedId());
    await mkdir(incoming, { recursive: true });
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await write(temporary);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(target));
  }

  async function find(key: string): Promise<StoredFile | undefined> {
    const file = await stat(dataPath(key)).catch((error) => {
      if (missing(error)) return undefined;
      throw error;
    });
    if (!file?.isFile()) return undefined;
    return { size: file.size, content_type: await readFile(typePath(key), 'utf8'), updated_at: file.mtime };
  }

  return {
    async put(key, body, { content_type, max_bytes }) {
      const target = dataPath(key);
      const limit = byteLimit(max_bytes);
      await place(target, async (temporary) => {
        await pipeline(asStream(body), limit.stream, createWriteStream(temporary, { flush: true }));
        // The type is in place before the data: a reader that finds the file finds its type.
        await place(typePath(key), (file) => writeFile(file, content_type, { flush: true }));
      });
      return { size: limit.size(), content_type, updated_at: new Date() };
    },
    async get(key) {
      if (!(await find(key))) throw notFound();
      // Opened here, so that a file that cannot be is a failure of this call, and not of a stream that is not read yet.
      const handle = await open(dataPath(key), 'r');
      return handle.createReadStream().on('error', () => undefined);
    },
    stat: find,
    async delete(key) {
      await rm(dataPath(key), { force: true });
      await rm(typePath(key), { force: true });
    },
  };
}
