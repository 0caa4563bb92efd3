import net from 'node:net';
import { BSON, type Document } from 'bson';

const OP_MSG = 2013;

/** One OP_MSG with a single body section. */
export function message(command: Document, requestId = 1): Buffer {
  const body = BSON.serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}

/** A bare connection, for what drivers never send. */
export class WireClient {
  private received = Buffer.alloc(0);
  private waiting: ((reply: Document | undefined) => void)[] = [];
  readonly closed: Promise<void>;

  private constructor(private readonly socket: net.Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk]);
      while (this.received.length >= 4 && this.received.length >= this.received.readInt32LE(0)) {
        const length = this.received.readInt32LE(0);
        this.waiting.shift()?.(BSON.deserialize(this.received.subarray(21, length)));
        this.received = this.received.subarray(length);
      }
    });
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        for (const resolveReply of this.waiting) resolveReply(undefined);
        resolve();
      });
    });
  }

  static connect(url: string): Promise<WireClient> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname);
      socket.once('error', reject);
      socket.once('connect', () => resolve(new WireClient(socket)));
    });
  }

  /** Sends bytes as they are; resolves with the next reply, or undefined when the server closes. */
  send(bytes: Buffer): Promise<Document | undefined> {
    const reply = new Promise<Document | undefined>((resolve) => this.waiting.push(resolve));
    this.socket.write(bytes);
    return reply;
  }

  run(command: Document): Promise<Document | undefined> {
    return this.send(message(command));
  }

  close(): void {
    this.socket.destroy();
  }
}
