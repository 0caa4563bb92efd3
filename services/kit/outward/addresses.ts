/**
 * Which addresses this product may call on behalf of an agency: those of the public internet, and nothing beside or
 * behind this installation (server-side request forgery).
 */
import { lookup as lookUp } from 'node:dns/promises';
import { isIP } from 'node:net';
import os from 'node:os';
import { addressBytes } from '@enishi/protos/identity/address-range';

/** First bytes and how many bits of them count. */
type Block = readonly [bytes: readonly number[], bits: number];

/** IANA's special-purpose registries (RFC 6890 and its updates): nothing of these is the public internet. */
const CLOSED_4: readonly Block[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 31, 196], 24],
  [[192, 52, 193], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[192, 175, 48], 24],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 4],
  [[240], 4],
];
/** Global unicast; everything else of IPv6 is local, embedded or unassigned. */
const OPEN_6: Block = [[0x20], 3];
/** Blocks within global unicast that are not public: Teredo and neighbours, documentation, 6to4, segment routing. */
const CLOSED_6: readonly Block[] = [
  [[0x20, 0x01, 0x00], 23],
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x20, 0x02], 16],
  [[0x3f, 0xff, 0x00], 20],
];

const within = (given: readonly number[], [bytes, bits]: Block): boolean =>
  bytes.every((byte, at) => {
    const mask = (0xff << (8 - Math.min(8, Math.max(0, bits - at * 8)))) & 0xff;
    return (byte & mask) === (given[at] & mask);
  });

/** Whether an address in any notation is one of the public internet. Texts that are no address are not. */
export function isPublicAddress(text: string): boolean {
  const bytes = addressBytes(text.replace(/^\[|\]$/g, '').split('%')[0]);
  if (!bytes) return false;
  if (bytes.length === 4) return !CLOSED_4.some((block) => within(bytes, block));
  return within(bytes, OPEN_6) && !CLOSED_6.some((block) => within(bytes, block));
}

/** Names that lead inside, whatever a resolver says of them. */
const INNER_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|svc|cluster)$/;

/** Addresses of this machine: they may be public and lead here all the same. */
const own = (): ReadonlySet<string> =>
  new Set(Object.values(os.networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address)));

/** Ports to which the charts let webhooks out (`messaging.publicPorts`). */
export const OUTWARD_PORTS: readonly number[] = [80, 443, 8080, 8443];

const MAX_URL = 2_000;
/** Characters of a host's name (RFC 1035). */
const MAX_NAME = 253;
const LOOK_UP_MS = 3_000;

export class AddressRefused extends Error {}

export interface OutwardOptions {
  /** `host` or `host:port`: may be called although they are inside, and by plain HTTP. */
  privateHosts?: readonly string[];
  /** Default: the resolver of the machine. */
  resolve?(name: string): Promise<readonly string[]>;
}

const usualResolve = async (name: string): Promise<string[]> =>
  (await lookUp(name, { all: true, verbatim: true })).map(({ address }) => address);

const isTrusted = ({ host, hostname }: URL, { privateHosts = [] }: OutwardOptions): boolean =>
  privateHosts.includes(host) || privateHosts.includes(hostname);

/** Whether a host is inside, as far as its text tells. */
function isInside({ hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  const literal = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return literal ? !isPublicAddress(name) : !name.includes('.') || INNER_NAMES.test(name);
}

/**
 * A URL that may be called, as far as its text tells.
 * @throws AddressRefused with a message that says what to enter instead
 */
export function outwardUrl(text: string, options: OutwardOptions = {}): URL {
  const url = text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new AddressRefused('URLの形式が正しくありません。https:// から始まるURLを入力してください。');
  const trusted = isTrusted(url, options);
  if (url.protocol !== 'https:' && !(trusted && url.protocol === 'http:'))
    throw new AddressRefused('https:// から始まるURLを入力してください。');
  if (url.username || url.password)
    throw new AddressRefused('URLにユーザー名やパスワードを含めないでください。Basic認証は専用の欄で設定できます。');
  if (!trusted && isInside(url))
    throw new AddressRefused(
      '社内や予約済みのアドレスには送信できません。インターネットで公開されているURLを入力してください。',
    );
  return url;
}

/**
 * An address that a member enters: one to a port that nothing leaves by would never be reached. Those that are stored are
 * tried all the same, as an installation may let more out.
 * @throws AddressRefused as `outwardUrl`
 */
export function enteredUrl(text: string, options: OutwardOptions = {}): URL {
  const url = outwardUrl(text, options);
  if (url.port === '' || OUTWARD_PORTS.includes(Number(url.port)) || isTrusted(url, options)) return url;
  const ports = OUTWARD_PORTS.join('、');
  throw new AddressRefused(
    `ポート${url.port}には送信できません。ポート番号を付けないか、${ports}のいずれかにしてください。`,
  );
}

export interface OutwardServer {
  /** As it was entered: a name or an address. */
  host: string;
  port: number;
}

/** A server of another protocol as a URL, which is what hosts are compared, named and resolved by. */
const urlOf = ({ host, port }: OutwardServer): URL | undefined => {
  const text = `https://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}/`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Nothing beside the host and the port has a place in it.
  return url && url.href === `https://${url.host}/` ? url : undefined;
};

/** Whether the installation names the server as one of its own network. */
export function isTrustedServer(server: OutwardServer, options: OutwardOptions): boolean {
  const url = urlOf(server);
  return url !== undefined && isTrusted(url, options);
}

/**
 * A server of another protocol than HTTP that a member enters, as far as its text tells.
 * @param ports those to which the charts let the protocol out
 * @returns its URL, for `pinnedAddress`
 * @throws AddressRefused with a message that says what to enter instead
 */
export function enteredServer(server: OutwardServer, ports: readonly number[], options: OutwardOptions = {}): URL {
  const url = urlOf(server);
  if (!url || server.host.length > MAX_NAME)
    throw new AddressRefused(
      'サーバー名の形式が正しくありません。imap.example.com のような形で、サーバー名だけを入力してください。',
    );
  if (isTrusted(url, options)) return url;
  if (isInside(url))
    throw new AddressRefused(
      '社内や予約済みのアドレスには接続できません。インターネットで公開されているサーバー名を入力してください。',
    );
  if (!ports.includes(server.port))
    throw new AddressRefused(
      `ポート${server.port}には接続できません。${ports.join('、')}のいずれかを入力してください。`,
    );
  return url;
}

/** As Node says it of names that cannot be resolved now. */
const noName = (name: string, words: string): Error =>
  Object.assign(new Error(`${name}: ${words}`), { code: 'EAI_AGAIN' });

/** The resolver's answer, or nothing when it takes too long. */
async function resolved(name: string, { resolve = usualResolve }: OutwardOptions): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(noName(name, 'no answer of the resolver')), LOOK_UP_MS);
  });
  try {
    return await Promise.race([resolve(name), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The one address to connect to: the name is resolved once, all of its addresses have to be public, and not looked up
 * again before the connection stands (DNS rebinding).
 * @throws AddressRefused when it leads inside; the resolver's error when there is no such name
 */
export async function pinnedAddress(url: URL, options: OutwardOptions = {}): Promise<string> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) ? [name] : await resolved(name.replace(/\.$/, ''), options);
  if (addresses.length === 0) throw noName(name, 'no address');
  const mine = own();
  if (!isTrusted(url, options) && addresses.some((address) => !isPublicAddress(address) || mine.has(address)))
    throw new AddressRefused('社内や予約済みのアドレスにつながるため、接続できません。');
  return addresses[0];
}
