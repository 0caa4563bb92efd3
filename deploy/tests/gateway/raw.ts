/** Requests byte by byte: what no client library would send. */
import net from 'node:net';

export interface RawAnswer {
  /** Status of the first answer; undefined when the connection ended without one. */
  status: number | undefined;
  text: string;
}

export interface RawOptions {
  /** Ends the sending side after the last byte, as a client does that has nothing more to say. */
  halfClose?: boolean;
  /** Cuts the connection right after the last byte was sent. */
  abort?: boolean;
}

/** Without an answer for so long the connection is cut: longer than the gateway itself lets a request hang. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 100;

/** Sends bytes over a connection of their own and reads until the other side ends it. */
export function sendRaw(url: string, bytes: Buffer | string, options: RawOptions = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    // Looks are counted, not time: while this process stands still, the gateway within it cannot answer.
    let looks = 0;
    const timer = setInterval(() => {
      if (++looks * LOOK_MS >= PATIENCE_MS) socket.destroy();
    }, LOOK_MS);
    socket.on('data', (chunk) => {
      looks = 0;
      chunks.push(chunk);
    });
    socket.on('end', () => socket.end());
    // A body that was refused before its end may be cut; the answer until then counts.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(timer);
      const text = Buffer.concat(chunks).toString('utf8');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), text });
    });
    socket.write(bytes, () => {
      if (options.abort) socket.destroy();
      else if (options.halfClose) socket.end();
    });
  });
}

/** The head of a request; the connection ends with its answer. */
export function headOf(verb: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${verb} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
