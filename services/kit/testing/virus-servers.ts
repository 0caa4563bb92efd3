/** Scanners as their protocols have them: what stands in a content decides what they say of it. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What scanners find: the name is what they call it. The text is the harmless one that all of them know. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const NAME = 'Eicar-Test-Signature';

export interface Played {
  url: string;
  /** Contents that it was shown, whole or as far as it wanted them. */
  seen: Buffer[];
  /** Heads of what it was asked, for ICAP. */
  asked: string[];
  close(): Promise<void>;
}

/** Reads a socket piece by piece. */
function reader(socket: Socket) {
  let held = Buffer.alloc(0);
  let ended = false;
  let changed: () => void = () => undefined;
  socket.on('data', (bytes) => {
    held = Buffer.concat([held, bytes]);
    changed();
  });
  for (const event of ['end', 'close', 'error'])
    socket.on(event, () => {
      ended = true;
      changed();
    });
  const take = async (enough: () => number): Promise<Buffer> => {
    for (;;) {
      const length = enough();
      if (length >= 0) {
        const taken = held.subarray(0, length);
        held = held.subarray(length);
        return taken;
      }
      if (ended) throw new Error('the client has gone');
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  };
  return {
    bytes: (length: number) => take(() => (held.length >= length ? length : -1)),
    until: async (mark: string) => {
      const found = await take(() => {
        const at = held.indexOf(mark);
        return at < 0 ? -1 : at + mark.length;
      });
      return found.subarray(0, -mark.length).toString('latin1');
    },
  };
}

type Talk = (read: ReturnType<typeof reader>, socket: Socket, played: Played) => Promise<void>;

async function play(scheme: string, path: string, talk: Talk, port = 0): Promise<Played> {
  const sockets = new Set<Socket>();
  const played: Played = { url: '', seen: [], asked: [], close: async () => undefined };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    talk(reader(socket), socket, played).catch(() => socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  played.url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  played.close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return played;
}

/** @param max the `StreamMaxLength` of its configuration */
export const playClamd = (max = 100_000_000, port = 0): Promise<Played> =>
  play(
    'clamd',
    '',
    async (read, socket, played) => {
      if ((await read.until('\0')) !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
      const chunks: Buffer[] = [];
      let length = 0;
      for (;;) {
        const next = (await read.bytes(4)).readUInt32BE();
        if (next === 0) break;
        length += next;
        if (length > max) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        chunks.push(Buffer.from(await read.bytes(next)));
      }
      const content = Buffer.concat(chunks);
      played.seen.push(content);
      socket.end(content.includes(EICAR) ? `stream: ${NAME} FOUND\0` : 'stream: OK\0');
    },
    port,
  );

interface IcapService {
  methods?: string;
  /** Absent: it wants no preview. */
  preview?: number;
  /** It answers from the preview alone. */
  decidesEarly?: boolean;
  /** It never says 204, and sends what it was sent. */
  echoes?: boolean;
  /** It names what it found in no header, and only blocks. */
  quiet?: boolean;
  status?: string;
}

export function playIcap(service: IcapService = {}): Promise<Played> {
  const { methods = 'RESPMOD', preview, decidesEarly, echoes, quiet, status } = service;
  return play('icap', '/avscan', async (read, socket, played) => {
    const head = await read.until('\r\n\r\n');
    played.asked.push(head);
    if (head.startsWith('OPTIONS ')) {
      const wanted = preview === undefined ? '' : `Preview: ${preview}\r\nTransfer-Preview: *\r\n`;
      return void socket.end(
        `ICAP/1.0 ${status ?? '200 OK'}\r\nMethods: ${methods}\r\nAllow: 204\r\nISTag: "1"\r\n${wanted}Encapsulated: null-body=0\r\n\r\n`,
      );
    }
    const encapsulated = /Encapsulated: (.*)/i.exec(head)?.[1] ?? '';
    const heads = (await read.bytes(Number(/-body=(\d+)/.exec(encapsulated)?.[1]))).toString();
    const chunks: Buffer[] = [];
    /** @returns whether the client says that this is all */
    const body = async (): Promise<boolean> => {
      for (;;) {
        const [size, extension] = (await read.until('\r\n')).split(';');
        const length = Number.parseInt(size, 16);
        if (length > 0) chunks.push(Buffer.from(await read.bytes(length)));
        await read.until('\r\n');
        if (length === 0) return extension?.trim() === 'ieof';
      }
    };
    const previews = /Preview: \d+/i.test(head);
    const isAll = await body();
    if (previews && !isAll && !decidesEarly) {
      socket.write('ICAP/1.0 100 Continue\r\n\r\n');
      await body();
    }
    const content = Buffer.concat(chunks);
    played.seen.push(content);
    const ofFile = heads.slice(heads.lastIndexOf('HTTP/1.1 200'));
    const page = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n';
    if (content.includes(EICAR)) {
      const named = quiet ? '' : `X-Infection-Found: Type=0; Resolution=2; Threat=${NAME};\r\n`;
      socket.end(`ICAP/1.0 200 OK\r\n${named}Encapsulated: res-hdr=0, null-body=${page.length}\r\n\r\n${page}`);
    } else if (!echoes) socket.end('ICAP/1.0 204 No Content\r\n\r\n');
    else if (methods === 'REQMOD')
      socket.end('ICAP/1.0 200 OK\r\nEncapsulated: req-hdr=0, null-body=9\r\n\r\nPOST / ..');
    else socket.end(`ICAP/1.0 200 OK\r\nEncapsulated: res-hdr=0, null-body=${ofFile.length}\r\n\r\n${ofFile}`);
  });
}
