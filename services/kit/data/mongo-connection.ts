import type { Socket } from 'node:net';

type ConnectionClass = new (socket: Socket, options: object) => object;

/** The driver's own class, which it takes another one for by the option `connectionType`; neither has a public name. */
function driversClass(): ConnectionClass | undefined {
  try {
    const { Connection } = require('mongodb/lib/cmap/connection') as { Connection?: ConnectionClass };
    return typeof Connection === 'function' ? Connection : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A connection whose commands always end. The driver waits for `drain` after a write that the socket did not take at
 * once, and a socket that closes without an error never drains: a command that was being written while the server went
 * away waited for ever, and with it whatever job had asked. Seen in one of a hundred kills of a server under writes.
 */
const ending = (Connection: ConnectionClass): ConnectionClass =>
  class EndingConnection extends Connection {
    constructor(socket: Socket, options: object) {
      super(socket, options);
      // After the driver's own listener, which notes the error that the command then finds.
      socket.once('close', () => socket.emit('drain'));
    }
  };

const known = driversClass();

/**
 * For the options of a client of the driver. Its public options end no such command (`socketTimeoutMS` is that of a socket
 * which is open). A version that keeps its class elsewhere works as it does by itself, and `mongo.test.ts` says so.
 */
export const endingConnections: object = known ? { connectionType: ending(known) } : {};

interface Pool {
  readonly options: { minPoolSize: number };
  minPoolSizeTimer?: NodeJS.Timeout;
  ensureMinPoolSize(): void;
}

/** Connections that have ended are also found when they are asked for. */
const LOOK_MS = 10_000;

/**
 * The driver's pools look ten times a second for connections that are missing or have ended, used or not, and no public
 * option says otherwise: with a client for each service that alone wakes a process seventy times a second. Pools that keep
 * none ready look every ten seconds.
 */
function lookSeldom(): void {
  try {
    const { ConnectionPool } = require('mongodb/lib/cmap/connection_pool') as { ConnectionPool: { prototype: Pool } };
    const look = ConnectionPool.prototype.ensureMinPoolSize;
    ConnectionPool.prototype.ensureMinPoolSize = function ensureMinPoolSize(this: Pool) {
      look.call(this);
      if (!this.minPoolSizeTimer || this.options.minPoolSize > 0) return;
      clearTimeout(this.minPoolSizeTimer);
      this.minPoolSizeTimer = setTimeout(() => this.ensureMinPoolSize(), LOOK_MS);
    };
  } catch {
    // A version that keeps its class elsewhere works as it does by itself.
  }
}
lookSeldom();
