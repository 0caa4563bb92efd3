/** A partner's server: keeps what it gets and answers as it is told to. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: http.IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

type Answer = (received: Received, res: http.ServerResponse, req: http.IncomingMessage) => void;

export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  answer: Answer;
  close(): Promise<void>;
}

const fine: Answer = (_received, res) => void res.writeHead(200, { 'content-type': 'text/plain' }).end('ok');

export async function startReceiver(port = 0): Promise<Receiver> {
  const sockets = new Set<import('node:net').Socket>();
  const server = http.createServer((req, res) => {
    const pieces: Buffer[] = [];
    req.on('data', (piece: Buffer) => pieces.push(piece));
    req.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8');
      const received = { headers: req.headers, text, body: JSON.parse(text) };
      receiver.received.push(received);
      receiver.answer(received, res, req);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${own}/hooks`,
    port: own,
    received: [],
    answer: fine,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
