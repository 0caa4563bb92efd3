/** A mail server on this machine. */
import { createServer } from 'node:net';

/** Takes every mail and keeps none. */
export async function startMailServer(): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    let inContent = false;
    let rest = '';
    socket.on('error', () => socket.destroy());
    socket.write('220 bench\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inContent && line !== '.') continue;
        const begins = !inContent && /^DATA/i.test(line);
        inContent = begins;
        if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write(begins ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => server.close() };
}
