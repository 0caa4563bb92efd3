import type { Socket } from 'node:net';

type ConnectionClass = new (socket: Socket, options: object) => object;

/** The driver's own class, which it takes another one for by the option `connectionType`; neither is in its types. */
const { Connection } = require('mongodb/lib/cmap/connection') as { Connection: ConnectionClass };

/**
 * A connection whose commands always end. The driver waits for `drain` after a write that the socket did not take at
 * once, and a socket that closes without an error never drains: a command that was being written while the server went
 * away waited for ever, and with it whatever job had asked. Seen in one of a hundred kills of a server under writes.
 */
class EndingConnection extends Connection {
  constructor(socket: Socket, options: object) {
    super(socket, options);
    // After the driver's own listener, which notes the error that the command then finds.
    socket.once('close', () => socket.emit('drain'));
  }
}

/** For the options of a client of the driver. */
export const endingConnections: object = { connectionType: EndingConnection };
