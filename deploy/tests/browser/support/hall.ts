/**
 * What files of a run share: all of them one Chromium, those of one worker a process of products, started when a file
 * first asks, and the compiled code of processes that are started again and again (`services/kit/testing/code-cache.cjs`).
 * Workers do not share the process: a product that starts would hold up the answers of all others. jest's `globalSetup`;
 * the files ask at the address in ENISHI_HALL (`hall-address.ts`).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from './chromium';

/** So long products may take to end in order. */
const ENDING_MS = 30_000;

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

async function startChromium(ended: () => void): Promise<Started> {
  const server = await chromium.launchServer(launchOptions());
  server.once('close', ended);
  return { address: server.wsEndpoint(), end: () => server.close() };
}

async function startProducts(ended: () => void): Promise<Started> {
  // The servers that play AWS in tests take any key.
  const env = { ...process.env, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  const child = fork(path.join(__dirname, 'theatre.cjs'), [], { execArgv: ['--max-semi-space-size=32'], env });
  const gone = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), gone]);
  const { url } = first[0] as { url?: string };
  if (!url) throw new Error(`The process of the products ended with ${first[0]}`);
  child.once('exit', ended);
  return {
    address: url,
    async end() {
      child.disconnect();
      const late = setTimeout(() => child.kill('SIGKILL'), ENDING_MS);
      await gone;
      clearTimeout(late);
    },
  };
}

/** By the path at which files ask: `/chromium`, `/products/1`. */
const rooms = new Map<string, ReturnType<typeof startOnDemand>>();

function roomAt(place: string): ReturnType<typeof startOnDemand> {
  const room = rooms.get(place) ?? startOnDemand(place === '/chromium' ? startChromium : startProducts);
  rooms.set(place, room);
  return room;
}

export default async function setUp(): Promise<void> {
  const server = http.createServer(async (request, response) => {
    try {
      response.end((await roomAt(String(request.url)).ask()).address);
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  process.env.ENISHI_HALL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const code = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-code-'));
  process.env.ENISHI_CODE = code;
  tearDown = async () => {
    await Promise.all([...rooms.values()].map((room) => room.end()));
    server.close();
    fs.rmSync(code, { recursive: true, force: true });
  };
}

/** For `hall-end.ts`. */
export let tearDown: () => Promise<void> = async () => undefined;
