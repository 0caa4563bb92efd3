/** The HTTP server itself: what may take how long, how it ends, and what is said to those who speak no HTTP. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Log } from '@enishi/service-kit/observe/log';
import { createDeadlines, SLOW_CODE, TOO_SLOW } from './deadlines';

export interface HttpServer {
  /** Resolves to the port. @throws when the address is taken */
  listen(port: number, host: string): Promise<number>;
  /** Refuses new connections, finishes running requests up to 10 s. */
  close(): Promise<void>;
}

const GRACE_MS = 10_000;
const SWEEP_MS = 100;
/** The least that a body must bring on average, once it has taken longer than headers may. */
const BYTES_PER_SECOND = 4_096;
/** A whole import file over a slow line; what comes slower than `deadlines.ts` allows ends sooner. */
const REQUEST_TIMEOUT_MS = 20 * 60_000;
/** Neither a byte in nor a byte out: a client that does not read an answer does not hold it for ever. */
const SILENCE_MS = 120_000;
const MAX_HEADER_BYTES = 32 * 1024;

interface Refusal {
  status: string;
  /** As in the answers of the application. */
  code: string;
  message: string;
}

const byCode: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'headers_too_large',
    message:
      'リクエストのヘッダーが大きすぎます。ヘッダーを減らすか、ブラウザのCookieを削除してから、もう一度お試しください。',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: SLOW_CODE, message: TOO_SLOW },
};
const NOT_HTTP: Refusal = {
  status: '400 Bad Request',
  code: 'bad_request',
  message: 'リクエストの形式が正しくありません。内容を確認してください。',
};

/** Answers what cannot be read as HTTP; where an answer has begun, or the client is gone, the connection just ends. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  const begun = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
  if (!socket.writable || begun || error.code === 'ECONNRESET') return void socket.destroy();
  const { status, code, message } = byCode[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify({ code, message, status: Number(status.slice(0, 3)), errors: {} });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'self'",
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** `GET http://host/path` is `GET /path` of that host, whatever the Host header says (RFC 9112, 3.2.2). */
function toOriginForm(req: IncomingMessage): void {
  const [, authority, path] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/i.exec(req.url ?? '') ?? [];
  if (authority === undefined) return;
  req.headers.host = authority.slice(authority.lastIndexOf('@') + 1);
  req.url = path.startsWith('/') ? path : `/${path}`;
}

/**
 * Idle connections are closed at once, busy ones with their next answer, which says so: a client that never pauses
 * would keep its connection until the end of the grace, and then lose the answer it waits for.
 */
function close(server: Server): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('connection', 'close'));
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

export interface HttpServerOptions {
  log: Log;
  /** From the connection, or the end of the request before, to the end of the headers; then for a body that trickles. */
  slowMs: number;
  answer(req: IncomingMessage, res: ServerResponse): void;
}

export function createHttpServer({ log, slowMs, answer }: HttpServerOptions): HttpServer {
  const deadlines = createDeadlines({ graceMs: slowMs, bytesPerSecond: BYTES_PER_SECOND });
  const limits = {
    headersTimeout: slowMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const server = createServer(limits, (req, res) => {
    deadlines.watch(req, res);
    toOriginForm(req);
    answer(req, res);
  });
  server.setTimeout(SILENCE_MS);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket as Socket));
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          // A connection that could not be accepted is one connection.
          server.on('error', (err) => log.error({ err }, 'HTTP server'));
          resolve((server.address() as AddressInfo).port);
        });
      }),
    async close() {
      await close(server);
      deadlines.stop();
    },
  };
}
