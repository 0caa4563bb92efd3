/** Ports that stay a test's own while no server listens at them. */
import net from 'node:net';

/** Systems give ports above these to processes that ask for any. */
const LOWEST = 10_000;
const COUNT = 20_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 for a listener that comes later, or goes and comes back; chosen at random, free at this moment. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}
