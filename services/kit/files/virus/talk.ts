/** A connection to a scanner: bytes go out as fast as it takes them, lines come back. */
import { connect, type Socket } from 'node:net';

/** Neither a byte in nor a byte out. A scanner is silent while it looks into a large archive. */
const SILENCE_MS = 60_000;
const CONNECT_MS = 5_000;

export interface Talk {
  /** Resolves when more may be sent. @throws Error when the connection has ended */
  send(bytes: string | Buffer): Promise<void>;
  /** Everything up to and without `end`. @throws Error when the connection ends before, or `max` bytes come without it */
  until(end: string, max: number): Promise<string>;
  /** Whether the scanner has said something that is not read yet. */
  hasAnswer(): boolean;
  close(): void;
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const late = setTimeout(() => socket.destroy(new Error('the scanner does not answer')), CONNECT_MS);
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(late));
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

export async function talkTo({ host, port }: { host: string; port: number }): Promise<Talk> {
  const socket = await opened(host, port);
  let received = Buffer.alloc(0);
  let ended: Error | undefined;
  let changed: () => void = () => undefined;
  const end = (error: Error) => {
    ended ??= error;
    changed();
  };
  socket.setNoDelay(true);
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('the scanner is silent')));
  socket.on('error', end);
  socket.on('end', () => end(new Error('the scanner has ended the connection')));
  socket.on('close', () => end(new Error('the connection to the scanner is closed')));
  socket.on('drain', () => changed());
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    changed();
  });
  const change = () =>
    new Promise<void>((resolve) => {
      changed = resolve;
    });

  return {
    async send(bytes) {
      if (ended) throw ended;
      if (socket.write(bytes)) return;
      while (socket.writableNeedDrain && !ended) await change();
      if (ended) throw ended;
    },
    async until(mark, max) {
      for (;;) {
        const at = received.indexOf(mark);
        if (at >= 0 && at <= max) {
          const text = received.toString('latin1', 0, at);
          received = received.subarray(at + mark.length);
          return text;
        }
        if (received.length > max) throw new Error('the scanner says too much');
        if (ended) throw ended;
        await change();
      }
    },
    hasAnswer: () => received.length > 0,
    close: () => void socket.destroy(),
  };
}
