import net from 'node:net';
import type { ServerParts } from './commands/command';
import { Cursors } from './cursors';
import { Dispatcher } from './dispatch';
import { Catalog } from './engine/catalog';
import { listenOnSocket, type PrivateSocket } from './private-socket';
import { Sessions } from './sessions';
import { Store } from './store/store';
import { Transaction } from './store/transaction';
import { sweepExpired } from './ttl';
import { encodeResponse, Framer, parseRequest } from './wire';

export interface MongoServerOptions {
  /** Directory of the data; made when it does not exist. One process at a time may use it. */
  path: string;
  /** False: commits are not flushed to disk. For tests. Default true. */
  sync?: boolean;
  /** Told about broken connections and unexpected errors. */
  logger?: { error: (fields: object, message: string) => void };
  /**
   * Reads that ask for no order answer in a random one, as a server may: a missing `sort` shows in tests. Default:
   * whether the environment says `MONGO_LITE_SHUFFLE=1`.
   */
  shuffle?: boolean;
  /** Columns are made at once and asked whenever they can answer, however few documents there are: for tests. */
  eagerColumns?: boolean;
  /** How often TTL indexes are applied, in ms. Default 60,000. */
  ttlIntervalMs?: number;
}

export interface MongoAddress {
  host: string;
  port: number;
  /** `mongodb://host:port`, or with the path of a socket in place of both; without a database. */
  url: string;
}

export interface MongoStats {
  connections: number;
  cursors: number;
  transactions: number;
  /** Commands that are not answered yet. */
  running: number;
  /** Durable commits so far. */
  commits: number;
  /** Commands so far, by name. */
  commands: Record<string, number>;
}

export interface MongoServer {
  /** Accepts connections; port 0 (the default) takes a free one. Rejects when the port is taken. */
  listen: (port?: number, host?: string) => Promise<MongoAddress>;
  /** Accepts connections of this user alone, by a socket beside the data; by a free port where there are none. */
  listenPrivately: () => Promise<MongoAddress>;
  /** Ends connections, aborts open transactions, makes everything durable and closes the files. */
  close: () => Promise<void>;
  readonly stats: MongoStats;
}

const REAP_MS = 10_000;
const TTL_MS = 60_000;

class WireServer implements MongoServer {
  private readonly parts: ServerParts;
  private readonly dispatcher: Dispatcher;
  private readonly sockets = new Set<net.Socket>();
  private readonly listener = net.createServer((socket) => this.serve(socket));
  private readonly timers: NodeJS.Timeout[];
  private readonly directory: string;
  private socket?: PrivateSocket;
  private readonly logger: NonNullable<MongoServerOptions['logger']>;
  private sweeping: Promise<void> = Promise.resolve();
  private running = new Set<Promise<unknown>>();

  constructor(options: MongoServerOptions) {
    const { path, sync, logger = { error: () => undefined }, ttlIntervalMs = TTL_MS } = options;
    const { shuffle = process.env['MONGO_LITE_SHUFFLE'] === '1' } = options;
    const { eagerColumns = process.env['MONGO_LITE_COLUMNS'] === '1' } = options;
    const store = new Store(path, { sync, shuffle, eagerColumns });
    this.logger = logger;
    this.directory = path;
    this.parts = { store, catalog: new Catalog(store), cursors: new Cursors(), sessions: new Sessions(store) };
    this.dispatcher = new Dispatcher(this.parts, (error, command) =>
      logger.error({ err: error, command }, 'embedded MongoDB: command failed unexpectedly'),
    );
    this.timers = [
      setInterval(() => this.reap(), REAP_MS).unref(),
      setInterval(() => this.sweep(), ttlIntervalMs).unref(),
    ];
  }

  get stats(): MongoStats {
    const { cursors, sessions, store } = this.parts;
    return {
      connections: this.sockets.size,
      cursors: cursors.size,
      transactions: sessions.openTransactions,
      running: this.running.size,
      commits: store.commits,
      commands: { ...this.dispatcher.counts },
    };
  }

  listen(port = 0, host = '127.0.0.1'): Promise<MongoAddress> {
    return new Promise((resolve, reject) => {
      this.listener.once('error', reject);
      this.listener.listen(port, host, () => {
        const { port: actual } = this.listener.address() as net.AddressInfo;
        resolve({ host, port: actual, url: `mongodb://${host}:${actual}` });
      });
    });
  }

  async listenPrivately(): Promise<MongoAddress> {
    if (process.platform === 'win32') return this.listen();
    this.socket = await listenOnSocket(this.listener, this.directory);
    // The driver tells a socket by the end of its name.
    return { host: this.socket.file, port: 0, url: `mongodb://${encodeURIComponent(this.socket.file)}` };
  }

  private serve(socket: net.Socket): void {
    const framer = new Framer();
    let turn = Promise.resolve();
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const message of framer.push(chunk)) turn = turn.then(() => this.answer(socket, message));
      } catch (error) {
        this.refuse(socket, error);
      }
    });
  }

  /** Closes the connection that sent something malformed. */
  private refuse(socket: net.Socket, error: unknown): void {
    this.logger.error({ err: error }, 'embedded MongoDB: malformed message, connection closed');
    socket.destroy();
  }

  private async answer(socket: net.Socket, message: Buffer): Promise<void> {
    if (socket.destroyed) return;
    try {
      const request = parseRequest(message);
      const running = this.dispatcher.run(request.command, () => socket.destroyed);
      this.running.add(running);
      const reply = await running.finally(() => this.running.delete(running));
      if (request.silent || !socket.writable) return;
      socket.cork();
      for (const part of encodeResponse(request, reply)) socket.write(part);
      socket.uncork();
    } catch (error) {
      this.refuse(socket, error);
    }
  }

  private reap(): void {
    const { cursors, sessions, store } = this.parts;
    cursors.reap();
    const tx = new Transaction(store);
    sessions.reap(tx);
    this.report(tx.commit());
  }

  private sweep(): void {
    this.sweeping = this.sweeping.then(() => sweepExpired(this.parts.catalog));
    this.report(this.sweeping);
    this.sweeping = this.sweeping.catch(() => undefined);
  }

  private report(work: Promise<void> | null): void {
    work?.catch((error) => this.logger.error({ err: error }, 'embedded MongoDB: housekeeping failed'));
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    const closed = new Promise<void>((resolve) => this.listener.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    this.parts.sessions.abortAll();
    await closed;
    this.socket?.remove();
    await Promise.allSettled([...this.running, this.sweeping]);
    await this.parts.store.close();
  }
}

/** A MongoDB wire-protocol server over an LMDB directory; drivers and mongoose connect to it unchanged. */
export function createMongoServer(options: MongoServerOptions): MongoServer {
  return new WireServer(options);
}
