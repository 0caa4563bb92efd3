/**
 * A mail server with mailboxes that are read by IMAP4rev1 (RFC 3501), as far as clients that only fetch need it: log-in,
 * folders, search by number and day, and flags.
 */
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';

export interface StoredMail {
  uid: number;
  raw: Buffer;
  at: Date;
  flags: Set<string>;
}

interface Folder {
  uidValidity: number;
  nextUid: number;
  mails: StoredMail[];
}

export interface ImapServerOptions {
  users: Readonly<Record<string, string>>;
  /** Key and certificate: for TLS from the first byte, or by STARTTLS. */
  tls?: { key: Buffer; cert: Buffer };
  /** Encryption begins later. */
  starttls?: boolean;
  now?(): Date;
}

/** A command with its arguments; lists in parentheses are lists. */
type Token = string | Token[];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number): string => String(number).padStart(2, '0');
const dateTime = (at: Date): string =>
  `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;

function dayOf(text: string): number {
  const [day, month, year] = text.split('-');
  return Date.UTC(Number(year), MONTHS.indexOf(month), Number(day));
}

/** Atoms, strings in quotes, literals (which stand between U+0001) and lists. */
function tokens(line: string): Token[] {
  const stack: Token[][] = [[]];
  for (const [, open, close, quoted, literal, atom] of line.matchAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they stand around literals
    /(\()|(\))|"((?:[^"\\]|\\.)*)"|\u0001([^\u0001]*)\u0001|([^\s()"]+)/g,
  )) {
    if (open) stack.push([]);
    else if (close) {
      const list = stack.pop() as Token[];
      stack.at(-1)?.push(list);
    } else stack.at(-1)?.push(quoted?.replace(/\\(.)/g, '$1') ?? literal ?? atom);
  }
  return stack[0];
}

/** A folder's name as clients and servers write it to each other (RFC 3501, 5.1.3). */
const wireName = (name: string): string =>
  name.replace(/[^\x20-\x7e]+/g, (run) => {
    const bytes = Buffer.from(run, 'utf16le').swap16();
    return `&${bytes.toString('base64').replace(/=+$/, '').replaceAll('/', ',')}-`;
  });

/** Whether a number is within `1:4,7,9:*`. */
function isWithin(set: string, number: number, last: number): boolean {
  return set.split(',').some((part) => {
    const [from, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)));
    return number >= Math.min(from, to) && number <= Math.max(from, to);
  });
}

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>;

export async function startImapServer({ users, tls, starttls = false, now = () => new Date() }: ImapServerOptions) {
  const folders = new Map<string, Folder>([['INBOX', { uidValidity: 1, nextUid: 1, mails: [] }]]);
  const sockets = new Set<Socket>();
  /** Commands of all sessions, with their arguments; passwords are left out. */
  const commands: string[] = [];
  /** Answers a command in place of the server, `?` stands for its tag; undefined: the server answers. */
  let instead: ((command: string, text: string, socket: Socket) => string | undefined) | undefined;

  function serve(first: Socket): void {
    let socket = first;
    let received = Buffer.alloc(0);
    let line = '';
    let missing = 0;
    let isIn = false;
    let chosen: Folder | undefined;
    let isReadOnly = false;
    let asksPlain = '';
    const say = (text: string | Buffer) => socket.writable && socket.write(text);
    const tell = (text: string) => say(`${text}\r\n`);

    const enter = (tag: string, user: string, password: string): void => {
      isIn = users[user] === password;
      tell(isIn ? `${tag} OK in` : `${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`);
    };

    function fetched({ uid, raw, at, flags }: StoredMail, items: Token): string | Buffer {
      const asked = [items].flat(2).map((item) => String(item).toUpperCase());
      const parts = [
        `UID ${uid}`,
        asked.includes('RFC822.SIZE') && `RFC822.SIZE ${raw.length}`,
        asked.includes('INTERNALDATE') && `INTERNALDATE "${dateTime(at)}"`,
        asked.includes('FLAGS') && `FLAGS (${[...flags].join(' ')})`,
      ].filter(Boolean);
      const body = asked.some((item) => item.startsWith('BODY.PEEK[]') || item.startsWith('BODY[]'));
      if (asked.includes('BODY[]') && !isReadOnly) flags.add('\\Seen');
      const head = `* ${1 + (chosen?.mails.findIndex((mail) => mail.uid === uid) ?? 0)} FETCH (${parts.join(' ')}`;
      return body
        ? Buffer.concat([Buffer.from(`${head} BODY[] {${raw.length}}\r\n`), raw, Buffer.from(')\r\n')])
        : `${head})\r\n`;
    }

    function inFolder(tag: string, name: string, [first = '', ...rest]: Token[]): void {
      const { mails } = chosen as Folder;
      const last = mails.at(-1)?.uid ?? 0;
      if (name === 'UID SEARCH') {
        const asked = [first, ...rest].map(String);
        const since = asked.indexOf('SINCE');
        const set = asked.indexOf('UID');
        const found = mails.filter(
          ({ uid, at }) =>
            (since < 0 || at.getTime() >= dayOf(asked[since + 1])) && (set < 0 || isWithin(asked[set + 1], uid, last)),
        );
        tell(`* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}`);
      }
      const named = mails.filter(({ uid }) => isWithin(String(first), uid, last));
      if (name === 'UID FETCH') for (const mail of named) say(fetched(mail, rest[0]));
      if (name === 'UID STORE') {
        if (isReadOnly) return void tell(`${tag} NO read-only`);
        for (const { flags } of named) for (const flag of [rest[1]].flat()) flags.add(String(flag));
      }
      tell(`${tag} OK ${name}`);
    }

    function open(tag: string, name: string, folder: string): void {
      chosen = folders.get(folder.toUpperCase() === 'INBOX' ? 'INBOX' : folder);
      isReadOnly = name === 'EXAMINE';
      if (!chosen) return void tell(`${tag} NO [NONEXISTENT] Mailbox does not exist`);
      tell(`* ${chosen.mails.length} EXISTS`);
      tell('* 0 RECENT');
      tell('* FLAGS (\\Seen \\Deleted)');
      tell(`* OK [UIDVALIDITY ${chosen.uidValidity}] valid`);
      tell(`* OK [UIDNEXT ${chosen.nextUid}] next`);
      tell(`${tag} OK [${isReadOnly ? 'READ-ONLY' : 'READ-WRITE'}] chosen`);
    }

    function secure(tag: string): void {
      tell(`${tag} OK begin`);
      socket.removeAllListeners('data');
      socket = new TLSSocket(socket, { isServer: true, ...tls });
      listen();
    }

    const capabilities = () => {
      const canEncrypt = starttls && !(socket instanceof TLSSocket);
      return `CAPABILITY IMAP4rev1 ${canEncrypt ? 'STARTTLS LOGINDISABLED' : 'AUTH=PLAIN'}`;
    };

    const done = (tag: string) => void tell(`${tag} OK done`);

    /** Commands of those who are not in yet. */
    const outside: Readonly<Record<string, (tag: string, given: Token[]) => void>> = {
      CAPABILITY(tag) {
        tell(`* ${capabilities()}`);
        done(tag);
      },
      NOOP: done,
      STARTTLS: secure,
      LOGIN: (tag, [user, password]) => enter(tag, String(user), String(password)),
      AUTHENTICATE(tag, [, initial]) {
        asksPlain = tag;
        if (initial) answer(String(initial));
        else tell('+ ');
      },
      LOGOUT(tag) {
        tell('* BYE');
        done(tag);
        socket.end();
      },
    };
    const inside: typeof outside = {
      LIST(tag, [, pattern]) {
        // The empty pattern asks for the separator alone.
        if (pattern === '') tell('* LIST (\\Noselect) "/" ""');
        for (const folder of folders.keys())
          if (pattern === '*' || pattern === folder) tell(`* LIST (\\HasNoChildren) "/" "${folder}"`);
        done(tag);
      },
      LSUB: done,
      CLOSE: done,
      SELECT: (tag, [folder]) => open(tag, 'SELECT', String(folder)),
      EXAMINE: (tag, [folder]) => open(tag, 'EXAMINE', String(folder)),
    };

    function answer(text: string): void {
      if (asksPlain) {
        const [, user, password] = Buffer.from(text, 'base64').toString().split('\0');
        const tag = asksPlain;
        asksPlain = '';
        enter(tag, user, password);
        return;
      }
      const [tag, verb, ...given] = tokens(text) as [string, string, ...Token[]];
      const isUid = verb.toUpperCase() === 'UID';
      const name = (isUid ? `UID ${given.shift()}` : verb).toUpperCase();
      commands.push(name === 'LOGIN' || name === 'AUTHENTICATE' ? name : `${name} ${JSON.stringify(given)}`);
      const told = instead?.(name, text, socket);
      if (told !== undefined) tell(told.replace(/^\?/, tag));
      else if (outside[name]) outside[name](tag, given);
      else if (!isIn) tell(`${tag} NO log in first`);
      else if (isUid && chosen) inFolder(tag, name, given);
      else if (inside[name]) inside[name](tag, given);
      else tell(`${tag} BAD unknown`);
    }

    function take(piece: Buffer): void {
      received = Buffer.concat([received, piece]);
      for (;;) {
        if (missing > 0) {
          if (received.length < missing) return;
          line += `\u0001${received.subarray(0, missing).toString()}\u0001`;
          received = received.subarray(missing);
          missing = 0;
        }
        const end = received.indexOf('\r\n');
        if (end < 0) return;
        const text = received.subarray(0, end).toString();
        received = received.subarray(end + 2);
        const [literal, size] = /\{(\d+)\}$/.exec(text) ?? [];
        if (literal) {
          line += text.slice(0, -literal.length);
          missing = Number(size);
          tell('+ go on');
          continue;
        }
        const whole = line + text;
        line = '';
        answer(whole);
      }
    }

    function listen(): void {
      socket.on('data', take);
      socket.on('error', () => socket.destroy());
    }
    sockets.add(first);
    first.once('close', () => sockets.delete(first));
    listen();
    tell('* OK ready');
  }

  const server = tls && !starttls ? createTlsServer(tls, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const folder = (name: string): Folder => folders.get(wireName(name)) as Folder;

  return {
    port,
    commands,
    folder,
    addFolder: (name: string) => void folders.set(wireName(name), { uidValidity: 1, nextUid: 1, mails: [] }),
    deliver(raw: string | Buffer, { name = 'INBOX', at = now() }: { name?: string; at?: Date } = {}): StoredMail {
      const own = folder(name);
      const mail = { uid: own.nextUid++, raw: Buffer.from(raw), at, flags: new Set<string>() };
      own.mails.push(mail);
      return mail;
    },
    /** Mails get other numbers, as when a server is set up anew. */
    renumber(name = 'INBOX'): void {
      const own = folder(name);
      own.uidValidity += 1;
      own.mails = own.mails.map((mail, at) => ({ ...mail, uid: at + 1 }));
      own.nextUid = own.mails.length + 1;
    },
    answerWith(answer?: typeof instead): void {
      instead = answer;
    },
    /** Sessions that stand now. */
    sessions: () => sockets.size,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
