import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createMongoServer, type MongoAddress, type MongoServerOptions, type MongoStats } from './server';

export interface MongoWorkerOptions extends Pick<MongoServerOptions, 'path' | 'sync'> {
  /** Port on the loopback, 0 takes a free one. Without it, a socket that no other user can open. */
  port?: number;
  /** Heap limit of the thread in MB; Node's own default when not given. */
  maxHeapMb?: number;
  logger?: MongoServerOptions['logger'];
  /** Called when the thread has ended without having been closed: nothing can be stored any more. */
  onLost?: (reason: Error) => void;
}

export interface MongoWorker extends MongoAddress {
  stats: () => Promise<MongoStats>;
  /** Closes the server, durably, and ends the thread. */
  close: () => Promise<void>;
}

type Request = { type: 'close' } | { type: 'stats' };
type Report =
  | { type: 'listening'; address: MongoAddress }
  | { type: 'failed'; message: string; code?: unknown }
  | { type: 'stats'; stats: MongoStats }
  | { type: 'error'; message: string; detail: string }
  | { type: 'closed' };

/** Two halves of it are set up while the thread starts, and kept: half of Node's own saves 10 MB. */
const YOUNG_MB = 16;

const MARK = 'enishi-embedded-mongo';

/**
 * Runs the server in a thread of its own: LMDB commits and long scans block that thread, not the caller's event
 * loop. Works from compiled JavaScript. Rejects when the data cannot be opened or the port is taken.
 */
export async function startMongoWorker({
  logger,
  onLost,
  maxHeapMb,
  ...options
}: MongoWorkerOptions): Promise<MongoWorker> {
  const worker = new Worker(__filename, {
    workerData: { mark: MARK, options },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, ...(maxHeapMb && { maxOldGenerationSizeMb: maxHeapMb }) },
  });
  worker.on('message', (report: Report) => {
    if (report.type === 'error') logger?.error({ detail: report.detail }, report.message);
  });
  const [first] = (await once(worker, 'message')) as [Report];
  if (first.type === 'failed') throw Object.assign(new Error(first.message), { code: first.code });
  if (first.type !== 'listening') throw new Error('unexpected report');
  let lost: Error | undefined;
  let closing = false;
  worker.on('error', (err) => {
    lost = err;
    logger?.error({ err }, 'embedded MongoDB: thread failed');
  });
  let ended = false;
  worker.once('exit', () => {
    ended = true;
    if (!closing) onLost?.(new Error('the thread of the embedded MongoDB has ended', { cause: lost }));
  });
  const ask = (request: Request, type: Report['type']): Promise<Report> =>
    new Promise((resolve, reject) => {
      const stopped = () => reject(new Error('the embedded MongoDB has stopped'));
      if (ended) return stopped();
      const listen = (report: Report) => {
        if (report.type !== type) return;
        worker.off('message', listen);
        worker.off('exit', stopped);
        resolve(report);
      };
      worker.on('message', listen);
      worker.once('exit', stopped);
      worker.postMessage(request);
    });
  return {
    ...first.address,
    stats: async () => ((await ask({ type: 'stats' }, 'stats')) as Extract<Report, { type: 'stats' }>).stats,
    close: async () => {
      closing = true;
      await ask({ type: 'close' }, 'closed');
      await worker.terminate();
    },
  };
}

async function serve({ port, ...options }: MongoWorkerOptions): Promise<void> {
  const report = (message: Report): void => parentPort!.postMessage(message);
  const logger = {
    error: (fields: object, message: string) =>
      report({
        type: 'error',
        message,
        detail: JSON.stringify(fields, (_key, value) => (value instanceof Error ? value.stack : value)),
      }),
  };
  try {
    const server = createMongoServer({ ...options, logger });
    const address = await (port === undefined ? server.listenPrivately() : server.listen(port));
    parentPort!.on('message', async (request: Request) => {
      if (request.type === 'stats') report({ type: 'stats', stats: server.stats });
      else {
        await server.close();
        report({ type: 'closed' });
      }
    });
    report({ type: 'listening', address });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    report({ type: 'failed', message, code });
  }
}

if (!isMainThread && workerData?.mark === MARK) void serve(workerData.options);
