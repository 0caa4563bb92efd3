import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { metrics } from './metrics';

/** Rejects, with a reason, while the thing it watches is unusable. */
export type Check = () => Promise<unknown>;

export interface Health {
  /** `host:port`. */
  address: string;
  stop(): Promise<void>;
}

/** The JSON of `/readyz`: every check by name with `ok` or what is wrong. */
export interface Readiness {
  ready: boolean;
  checks: Record<string, string>;
}

/** The checks of `/readyz`. */
export interface Checks {
  /** Without these the process takes no work. */
  needed: Record<string, Check>;
  /** Shown in the same way; a part of the work goes on without them. */
  shown?: Record<string, Check>;
}

const CHECK_MS = 2_000;
/** A check that does not gate must not hold up the answer whether the process is ready. */
const SHOWN_MS = 1_000;

/** @returns `ok`, or what is wrong */
async function outcomeOf(check: Check, ms: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs all checks, each for 2 s at most, and those that do not gate for 1 s. */
export async function readiness({ needed, shown = {} }: Checks): Promise<Readiness> {
  const entries = await Promise.all(
    Object.entries({ ...needed, ...shown }).map(
      async ([name, check]) => [name, await outcomeOf(check, name in needed ? CHECK_MS : SHOWN_MS)] as const,
    ),
  );
  const checks = Object.fromEntries(entries);
  return { ready: Object.keys(needed).every((name) => checks[name] === 'ok'), checks };
}

/**
 * A small HTTP server: `/healthz` says the process lives, `/readyz` whether it can work (503 otherwise), `/metrics` what
 * it has counted, in Prometheus text.
 */
export async function startHealth(options: { host: string; port: number; checks: Checks }): Promise<Health> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const path = (request.url ?? '').split('?')[0];
    if (path === '/healthz') return answer(200, 'text/plain', 'ok\n');
    if (path === '/metrics') return answer(200, 'text/plain; version=0.0.4', await metrics.render());
    if (path !== '/readyz') return answer(404, 'text/plain', 'not found\n');
    const state = await readiness(options.checks);
    answer(state.ready ? 200 : 503, 'application/json', JSON.stringify(state));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve);
  });
  // A connection that could not be accepted is asked for again; it must not end the process.
  server.on('error', () => undefined);
  return {
    address: `${options.host}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
