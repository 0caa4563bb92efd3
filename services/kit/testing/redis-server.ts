import { type AddressInfo, createServer, type Socket } from 'node:net';

/** As much of Redis as the product uses: strings with expiry, the unlock script, and channels. */
export async function startTinyRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const store = new Map<string, { value: string; until: number }>();
  const sockets = new Set<Socket>();
  const live = (key: string) => {
    const entry = store.get(key);
    return entry && entry.until > Date.now() ? entry.value : undefined;
  };
  const bulk = (value?: string) => (value === undefined ? '$-1\r\n' : `$${Buffer.byteLength(value)}\r\n${value}\r\n`);
  const listeners = new Map<string, Set<Socket>>();
  const commands: Record<string, (args: string[], socket: Socket) => string> = {
    subscribe([channel], socket) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(socket));
      return `*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
    },
    publish([channel, text]) {
      const own = [...(listeners.get(channel) ?? [])].filter((socket) => socket.writable);
      for (const socket of own) socket.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`);
      return `:${own.length}\r\n`;
    },
    get: ([key]) => bulk(live(key)),
    set: ([key, value, , ttl, only]) => {
      if (only?.toUpperCase() === 'NX' && live(key) !== undefined) return bulk();
      store.set(key, { value, until: Date.now() + Number(ttl) });
      return '+OK\r\n';
    },
    del: ([key]) => `:${store.delete(key) ? 1 : 0}\r\n`,
    eval: ([, , key, token]) => `:${live(key) === token && store.delete(key) ? 1 : 0}\r\n`,
    info: () => bulk('redis_version:7.0.0\r\nloading:0\r\n'),
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let parsed = parse(rest); parsed; parsed = parse(rest)) {
        rest = rest.slice(parsed.length);
        const [name, ...args] = parsed.words;
        socket.write((commands[name.toLowerCase()] ?? (() => '+OK\r\n'))(args, socket));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** One command of ASCII words, or nothing while it is incomplete. */
function parse(text: string): { words: string[]; length: number } | undefined {
  const lines = text.split('\r\n');
  const count = Number(lines[0]?.slice(1));
  if (!text.startsWith('*') || lines.length < 2 + count * 2) return undefined;
  const used = lines.slice(0, 1 + count * 2);
  return { words: used.filter((_, index) => index > 0 && index % 2 === 0), length: used.join('\r\n').length + 2 };
}
