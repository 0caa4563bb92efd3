/** Bodies have a deadline: what trickles in is cut, so that thousands of slow senders hold nothing. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface DeadlineOptions {
  /** How long a sender may take before its rate counts, in ms. */
  graceMs: number;
  /** The least a sender must deliver on average of the time it was waited for, in bytes per second. */
  bytesPerSecond: number;
}

export interface Deadlines {
  /** Watches the body of a request until it is there or its connection has gone. */
  watch(req: IncomingMessage, res: ServerResponse): void;
  stop(): void;
}

interface Watched {
  req: IncomingMessage;
  res: ServerResponse;
  /** The bytes that the connection had brought when the request began. */
  from: number;
  /** How long the sender was waited for, in ms. Time in which this side does not read is not the sender's. */
  waited: number;
}

const EVERY_MS = 500;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const SLOW_CODE = 'timeout';
export const TOO_SLOW = '送信に時間がかかりすぎたため、中断しました。通信の状態を確認して、もう一度お試しください。';
const STATUS = 408;

/** Says why where an answer has not begun, then cuts. */
function cut({ req, res }: Watched): void {
  if (!res.headersSent) {
    const body = JSON.stringify({ code: SLOW_CODE, message: TOO_SLOW, status: STATUS, errors: {} });
    res.writeHead(STATUS, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    res.end(body, () => req.socket.destroy());
  } else req.socket.destroy();
}

export function createDeadlines({ graceMs, bytesPerSecond }: DeadlineOptions): Deadlines {
  const watched = new Set<Watched>();
  let last = performance.now();

  function look(): void {
    const now = performance.now();
    // A pause of this process (a busy machine, a sleeping one) is no client's fault.
    const passed = Math.min(now - last, 2 * EVERY_MS);
    last = now;
    for (const one of watched) {
      const { req } = one;
      if (req.complete || req.destroyed || req.socket.destroyed) {
        watched.delete(one);
        continue;
      }
      // A full buffer waits for this side.
      if (req.readableLength >= req.readableHighWaterMark) continue;
      one.waited += passed;
      const due = ((one.waited - graceMs) / 1_000) * bytesPerSecond;
      if (due <= 0 || req.socket.bytesRead - one.from >= due) continue;
      watched.delete(one);
      cut(one);
    }
  }

  const timer = setInterval(look, EVERY_MS).unref();
  return {
    watch(req, res) {
      if (hasBody(req)) watched.add({ req, res, from: req.socket.bytesRead, waited: 0 });
    },
    stop: () => clearInterval(timer),
  };
}
