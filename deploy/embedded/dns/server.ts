/** A small DNS server for names of this machine only: for who tries the product, and for tests that need real answers. */
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import dnsPacket, { type Answer, type Packet, type Question } from 'dns-packet';

export const TYPES = ['TXT', 'CNAME', 'A', 'MX', 'NS'] as const;
export type RowType = (typeof TYPES)[number];

export interface ZoneRow {
  type: RowType;
  host: string;
  /** A TXT's text in one piece; an MX's as `10 mail.example.test`. */
  value: string;
}

/** A server that fails: it answers nothing at all, or with this code. */
export type Fault = 'silent' | 'SERVFAIL' | 'REFUSED' | undefined;

export interface DnsServer {
  /** `127.0.0.1:port`, over UDP and TCP. */
  address: string;
  port: number;
  /** The latest questions, as `TXT example.test`. */
  asked: string[];
  close(): Promise<void>;
}

export interface DnsServerOptions {
  rows(): readonly ZoneRow[];
  /** For tests: what goes wrong with a question. */
  fault?(type: string, name: string): Fault;
  host?: string;
  /** Port to listen on; 0: a free one. */
  port?: number;
}

const TTL = 5;
/** A string of a TXT record holds no more. */
const PIECE = 255;
/** Bytes of an answer over UDP; of a longer one the asker comes again over TCP. */
const UDP_BYTES = 512;
/** No message of the protocol is longer. */
const TCP_BYTES = 65_535;
const MAX_ALIASES = 8;
const MAX_ASKED = 1_000;
const CODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

const normal = (name: string): string => name.toLowerCase().replace(/\.$/, '');

function pieces(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) parts.push(bytes.subarray(at, at + PIECE));
  return parts.length > 0 ? parts : [Buffer.alloc(0)];
}

const data: Record<RowType, (name: string, value: string) => Answer> = {
  TXT: (name, value) => ({ type: 'TXT', name, ttl: TTL, data: pieces(value) }),
  CNAME: (name, value) => ({ type: 'CNAME', name, ttl: TTL, data: normal(value) }),
  NS: (name, value) => ({ type: 'NS', name, ttl: TTL, data: normal(value) }),
  A: (name, value) => ({ type: 'A', name, ttl: TTL, data: value }),
  MX: (name, value) => {
    const [preference, exchange = ''] = value.split(/\s+/);
    return { type: 'MX', name, ttl: TTL, data: { preference: Number(preference), exchange: normal(exchange) } };
  },
};

/** Rows of a name, its aliases followed as far as they are known here. */
function answersFor(rows: readonly ZoneRow[], { type, name }: Question): Answer[] {
  const answers: Answer[] = [];
  let at = normal(name);
  for (let hops = 0; hops <= MAX_ALIASES; hops++) {
    const here = rows.filter(({ host }) => normal(host) === at);
    const wanted = here.filter((row) => row.type === type);
    answers.push(...wanted.map((row) => data[row.type](at, row.value)));
    const alias = here.find((row) => row.type === 'CNAME');
    if (wanted.length > 0 || !alias || type === 'CNAME') break;
    answers.push(data.CNAME(at, alias.value));
    at = normal(alias.value);
  }
  return answers;
}

/** Starts a server. @throws when the port is taken */
export async function startDnsServer(options: DnsServerOptions): Promise<DnsServer> {
  const { rows, fault, host = '127.0.0.1' } = options;
  const asked: string[] = [];
  const connections = new Set<Socket>();

  /** @returns undefined where there is to be no answer */
  function reply(bytes: Buffer): Packet | undefined {
    const query = dnsPacket.decode(bytes);
    const [question] = query.questions ?? [];
    if (!question) return undefined;
    if (asked.length >= MAX_ASKED) asked.shift();
    asked.push(`${question.type} ${normal(question.name)}`);
    const wrong = fault?.(question.type, normal(question.name));
    if (wrong === 'silent') return undefined;
    const known = rows();
    const answers = wrong ? [] : answersFor(known, question);
    const there = known.some((row) => normal(row.host) === normal(question.name));
    const code = wrong ? CODES[wrong] : there ? CODES.NOERROR : CODES.NXDOMAIN;
    const flags = dnsPacket.AUTHORITATIVE_ANSWER | dnsPacket.RECURSION_AVAILABLE | code;
    return { type: 'response', id: query.id, flags, questions: [question], answers };
  }

  /** A stranger's bytes are no reason to stop, and neither is a row that no answer can hold. */
  function replyTo(bytes: Buffer, most: number, beyond: number): Buffer | undefined {
    try {
      const packet = reply(bytes);
      if (!packet) return undefined;
      const whole = dnsPacket.encode(packet);
      if (whole.length <= most) return whole;
      return dnsPacket.encode({ ...packet, flags: (packet.flags ?? 0) | beyond, answers: [] });
    } catch {
      return undefined;
    }
  }

  function overUdp(socket: UdpSocket): void {
    socket.on('message', (bytes, from) => {
      const whole = replyTo(bytes, UDP_BYTES, dnsPacket.TRUNCATED_RESPONSE);
      if (whole) socket.send(whole, from.port, from.address);
    });
    socket.on('error', () => undefined);
  }

  /** Each message comes after its length in two bytes. */
  function overTcp(socket: Socket): void {
    let rest = Buffer.alloc(0);
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 2 && rest.length >= 2 + rest.readUInt16BE(0)) {
        const length = rest.readUInt16BE(0);
        const whole = replyTo(rest.subarray(2, 2 + length), TCP_BYTES, CODES.SERVFAIL);
        rest = rest.subarray(2 + length);
        if (!whole) continue;
        const size = Buffer.alloc(2);
        size.writeUInt16BE(whole.length);
        socket.write(Buffer.concat([size, whole]));
      }
    });
  }

  const tcp = createServer(overTcp);
  await new Promise<void>((resolve, reject) => {
    tcp.once('error', reject);
    tcp.listen(options.port ?? 0, host, resolve);
  });
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4');
  overUdp(udp);
  await new Promise<void>((resolve, reject) => {
    udp.once('error', reject);
    udp.bind(port, host, resolve);
  });
  return {
    address: `${host}:${port}`,
    port,
    asked,
    async close() {
      for (const connection of connections) connection.destroy();
      await Promise.all([new Promise((done) => tcp.close(done)), new Promise<void>((done) => udp.close(done))]);
    },
  };
}
