/**
 * What all files of a run share: one Chromium and one process of products, started when a file first asks. jest's
 * `globalSetup`; the files ask at the address in ENISHI_HALL (`hall-address.ts`).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from './chromium';
import type { Room } from './hall-address';

interface Started {
  address: string;
  end(): Promise<void>;
}

/** Starts something at the first question, and again at the next one after it has ended. */
function startOnDemand(start: (ended: () => void) => Promise<Started>) {
  let kept: Promise<Started> | undefined;
  const forget = () => {
    kept = undefined;
  };
  return {
    ask(): Promise<Started> {
      kept ??= start(forget);
      return kept;
    },
    async end(): Promise<void> {
      const started = await kept?.catch(() => undefined);
      await started?.end();
    },
  };
}

const rooms = {
  chromium: startOnDemand(async (ended) => {
    const server = await chromium.launchServer(launchOptions());
    server.once('close', ended);
    return { address: server.wsEndpoint(), end: () => server.close() };
  }),
  products: startOnDemand(async (ended) => {
    // Whoever plays AWS in a test takes any key.
    const env = { ...process.env, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
    const child = fork(path.join(__dirname, 'theatre.cjs'), [], { execArgv: [], env });
    const gone = once(child, 'exit');
    const first = await Promise.race([once(child, 'message'), gone]);
    const { url } = first[0] as { url?: string };
    if (!url) throw new Error(`The process of the products ended with ${first[0]}`);
    child.once('exit', ended);
    return {
      address: url,
      async end() {
        child.disconnect();
        await gone;
      },
    };
  }),
} satisfies Record<Room, unknown>;

export default async function setUp(): Promise<void> {
  const server = http.createServer(async (request, response) => {
    try {
      const room = rooms[String(request.url).slice(1) as Room];
      response.end((await room.ask()).address);
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  process.env.ENISHI_HALL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  tearDown = async () => {
    await Promise.all(Object.values(rooms).map((room) => room.end()));
    server.close();
  };
}

/** For `hall-end.ts`. */
export let tearDown: () => Promise<void> = async () => undefined;
