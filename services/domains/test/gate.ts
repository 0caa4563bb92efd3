/** A gate between a provider and its cloud: answers are lost, refused or held up where a test wants it. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
}

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** The fault of a call before it is done, or of its answer. */
export type Wrong = 'hang up' | 429 | 500 | undefined;

export interface Gate {
  url: string;
  wrong: (call: string, when: 'before' | 'after') => Wrong;
  /** Names of the calls that change something, in their order. */
  writes: string[];
  close(): Promise<void>;
}

interface GateOptions {
  /** Name of a call that changes something; undefined for one that only reads. */
  nameOf(asked: Asked): string | undefined;
  handle(asked: Asked): Answer | Promise<Answer>;
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of req) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

export async function startGate({ nameOf, handle }: GateOptions): Promise<Gate> {
  const server = createServer(async (req, res) => {
    const { method = 'GET', url: path = '/', headers } = req;
    const asked = { method, path, headers, body: await bodyOf(req) };
    const name = nameOf(asked);
    const isWrong = (when: 'before' | 'after'): boolean => {
      const wanted = name === undefined ? undefined : gate.wrong(name, when);
      if (wanted === undefined) return false;
      if (wanted === 'hang up') req.socket.destroy();
      else res.writeHead(wanted).end();
      return true;
    };
    if (name) gate.writes.push(name);
    if (isWrong('before')) return;
    const { status, type, body } = await handle(asked);
    if (!isWrong('after')) res.writeHead(status, { 'content-type': type }).end(body);
  });
  // The client closes a connection that rests: one that is closed here as it is used again would fail that call.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wrong: () => undefined,
    writes: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gate;
}

/** A cloud behind a gate. */
export interface PlayedCloud {
  gate: Gate;
  /** Variables of the service. */
  environment: Record<string, string>;
  /** Kinds of what is there, sorted; one that was made twice is there twice. */
  made(): Promise<string[]>;
  /** The objects of a host that is live. */
  all: string[];
  close(): Promise<void>;
}
