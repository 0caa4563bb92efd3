/** A socket of the file system that no other user of the machine can open: the server asks for no password. */
import fs from 'node:fs';
import type net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const NAME = 'mongo.sock';
/** Bytes of a path that every system takes (`sun_path`, its end included). */
const LONGEST = 103;

export interface PrivateSocket {
  file: string;
  /** After the server has closed, which removes the file itself. */
  remove: () => void;
}

function listen(server: net.Server, file: string): Promise<void> {
  // The folder has one owner at a time: what lies there was left by one that was killed.
  fs.rmSync(file, { force: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(file, () => {
      server.off('error', reject);
      // A file system that cannot say whose it is must not hold it.
      fs.chmod(file, 0o600, (error) => (error ? server.close(() => reject(error)) : resolve()));
    });
  });
}

/** Listens in the folder, or, where its path is too long or its file system has no sockets, in a temporary one. */
export async function listenOnSocket(server: net.Server, folder: string): Promise<PrivateSocket> {
  const file = path.resolve(folder, NAME);
  if (Buffer.byteLength(file) <= LONGEST)
    try {
      await listen(server, file);
      return { file, remove: () => undefined };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE') throw error;
    }
  // Made with a name that cannot be foreseen, for its maker alone.
  const own = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-'));
  const elsewhere = path.join(own, NAME);
  await listen(server, elsewhere);
  return { file: elsewhere, remove: () => fs.rmSync(own, { recursive: true, force: true }) };
}
