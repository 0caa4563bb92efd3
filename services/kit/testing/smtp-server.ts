/** A mail server for tests: keeps what it takes, and answers as the test says. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { ownPort } from './own-port';

/** The moment of an answer: `rcpt` before the content, `data` after it. */
export type Stage = 'greeting' | 'mail' | 'rcpt' | 'data';

/** A reply line, `hang up`, or undefined for a friendly one. */
export type Answer = (stage: Stage, recipient: string) => string | undefined | Promise<string | undefined>;

export interface ReceivedMail {
  /** The return path. */
  from: string;
  to: string[];
  /** The mail as sent, bytes as latin1. */
  raw: string;
}

export interface SmtpServer {
  port: number;
  url: string;
  received: ReceivedMail[];
  /** What the server answers from now on. */
  answer: Answer;
  /** Ends all connections and refuses new ones, on the same port until `listen`. */
  close(): Promise<void>;
  listen(): Promise<void>;
}

const friendly: Record<Stage, string> = {
  greeting: '220 test ESMTP',
  mail: '250 ok',
  rcpt: '250 ok',
  data: '250 taken',
};

export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const smtp: SmtpServer = { port: 0, url: '', received: [], answer: () => undefined, close, listen };

  async function reply(socket: Socket, stage: Stage, recipient = ''): Promise<boolean> {
    const line = (await smtp.answer(stage, recipient)) ?? friendly[stage];
    if (line === 'hang up') socket.destroy();
    else socket.write(`${line}\r\n`);
    return line.startsWith('2');
  }

  async function talk(socket: Socket): Promise<void> {
    let from = '';
    let to: string[] = [];
    let content: string | undefined;
    let rest = '';
    await reply(socket, 'greeting');
    for await (const chunk of socket) {
      rest += (chunk as Buffer).toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (content !== undefined && line !== '.') content += `${line.replace(/^\.\./, '.')}\r\n`;
        else if (content !== undefined) {
          const mail = { from, to, raw: content };
          content = undefined;
          // A server that hangs up at the very end has the mail all the same.
          const isTaken = await reply(socket, 'data', to[0]);
          if (isTaken || socket.destroyed) smtp.received.push(mail);
        } else if (/^MAIL/i.test(line)) {
          to = [];
          from = /<(.*?)>/.exec(line)?.[1] ?? '';
          await reply(socket, 'mail');
        } else if (/^RCPT/i.test(line)) {
          const address = /<(.*?)>/.exec(line)?.[1] ?? '';
          if (await reply(socket, 'rcpt', address)) to.push(address);
        } else if (/^DATA/i.test(line)) {
          content = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write(/^EHLO/i.test(line) ? '250-test\r\n250 8BITMIME\r\n' : '250 ok\r\n');
      }
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket).catch(() => socket.destroy());
  });

  async function listen(): Promise<void> {
    smtp.port ||= await ownPort();
    smtp.url = `smtp://127.0.0.1:${smtp.port}`;
    server.listen(smtp.port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen();
  return smtp;
}
