/**
 * Scanners behind ICAP (RFC 3507). OPTIONS says which method a service has and how much it wants to see first (preview);
 * a file is handed over as the answer to a request (RESPMOD) or, where a service has only that, as an upload (REQMOD).
 */
import type { Readable } from 'node:stream';
import { type Talk, talkTo } from './talk';
import type { Scanner, ScannerAddress, Verdict } from './types';

const MAX_HEAD = 64 * 1024;
const BLANK = '\r\n\r\n';
/** What a service is asked for that names no preview. */
const NO_PREVIEW = -1;
const MAX_PREVIEW = 1024 * 1024;

interface Head {
  status: number;
  headers: Map<string, string>;
}

async function readHead(talk: Talk): Promise<Head> {
  const [first, ...lines] = (await talk.until(BLANK, MAX_HEAD)).split('\r\n');
  const status = Number(/^ICAP\/1\.\d (\d{3})/.exec(first)?.[1]);
  if (!status) throw new Error(`ICAP: ${first.slice(0, 100)}`);
  const headers = lines.map((line): [string, string] => {
    const [name, ...value] = line.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
  return { status, headers: new Map(headers) };
}

interface Service {
  method: 'RESPMOD' | 'REQMOD';
  preview: number;
}

async function optionsOf(address: ScannerAddress): Promise<Service> {
  const { authority, path } = address;
  const talk = await talkTo(address);
  try {
    await talk.send(`OPTIONS icap://${authority}${path} ICAP/1.0\r\nHost: ${authority}\r\nConnection: close${BLANK}`);
    const { status, headers } = await readHead(talk);
    if (status !== 200) throw new Error(`ICAP: OPTIONS answers ${status}`);
    const methods = (headers.get('methods') ?? 'RESPMOD').toUpperCase();
    const preview = Number(headers.get('preview') ?? NO_PREVIEW);
    return {
      method: methods.includes('RESPMOD') ? 'RESPMOD' : 'REQMOD',
      preview: Number.isInteger(preview) ? Math.min(preview, MAX_PREVIEW) : NO_PREVIEW,
    };
  } finally {
    talk.close();
  }
}

/** The head of a request, with the HTTP messages that the file is a body of. The file's name is not told. */
function requestHead({ authority, path }: ScannerAddress, { method, preview }: Service, size: number): string {
  const length = `Content-Type: application/octet-stream\r\nContent-Length: ${size}${BLANK}`;
  const asked = method === 'RESPMOD' ? `GET http://enishi.invalid/file HTTP/1.1\r\nHost: enishi.invalid${BLANK}` : '';
  const sent =
    method === 'RESPMOD'
      ? `HTTP/1.1 200 OK\r\n${length}`
      : `POST http://enishi.invalid/file HTTP/1.1\r\nHost: enishi.invalid\r\n${length}`;
  const parts =
    method === 'RESPMOD'
      ? `req-hdr=0, res-hdr=${asked.length}, res-body=${asked.length + sent.length}`
      : `req-hdr=0, req-body=${sent.length}`;
  return [
    `${method} icap://${authority}${path} ICAP/1.0`,
    `Host: ${authority}`,
    'Allow: 204',
    'Connection: close',
    ...(preview === NO_PREVIEW ? [] : [`Preview: ${preview}`]),
    `Encapsulated: ${parts}${BLANK}${asked}${sent}`,
  ].join('\r\n');
}

async function sendChunk(talk: Talk, bytes: Buffer): Promise<void> {
  if (bytes.length === 0) return;
  await talk.send(`${bytes.length.toString(16)}\r\n`);
  await talk.send(bytes);
  await talk.send('\r\n');
}

/** Headers in which services name what they found. */
const FOUND = ['x-infection-found', 'x-virus-id', 'x-violations-found'];

/** `Type=0; Resolution=2; Threat=Eicar-Test-Signature;`, or the name alone. */
const threatIn = (text: string): string => /Threat=([^;]+)/i.exec(text)?.[1].trim() ?? (text.trim() || 'unknown');

/** A service that blocks answers with a page of its own; one that found nothing with nothing, or with what it was sent. */
async function verdictOf(talk: Talk, { status, headers }: Head, { method }: Service): Promise<Verdict> {
  const name = FOUND.map((header) => headers.get(header)).find((value) => value !== undefined);
  if (name !== undefined) return { infected: true, virus: threatIn(name) };
  if (status === 204) return { infected: false };
  if (status !== 200) throw new Error(`ICAP: ${method} answers ${status}`);
  const parts = headers.get('encapsulated') ?? '';
  if (method === 'REQMOD' && !parts.includes('res-hdr')) return { infected: false };
  const blocked = Number(/^HTTP\/\d\.\d (\d{3})/.exec(await talk.until(BLANK, MAX_HEAD))?.[1]);
  if (method === 'RESPMOD' && blocked === 200) return { infected: false };
  return { infected: true, virus: 'blocked' };
}

/** What there is of a content, up to one byte more than wanted: whether that is all has to be said with it. */
async function beginningOf(parts: AsyncIterator<Buffer>, wanted: number): Promise<{ begun: Buffer; isAll: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  while (length <= wanted) {
    const { done, value } = await parts.next();
    if (done) return { begun: Buffer.concat(chunks), isAll: true };
    chunks.push(value);
    length += value.length;
  }
  return { begun: Buffer.concat(chunks), isAll: false };
}

/** @returns what the service says once it has seen enough */
async function handOver(talk: Talk, content: Readable, preview: number): Promise<Head> {
  const parts = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  if (preview !== NO_PREVIEW) {
    const { begun, isAll } = await beginningOf(parts, preview);
    await sendChunk(talk, begun.subarray(0, preview));
    await talk.send(isAll ? `0; ieof${BLANK}` : `0${BLANK}`);
    const head = await readHead(talk);
    if (head.status !== 100) return head;
    await sendChunk(talk, begun.subarray(preview));
  }
  for (;;) {
    // It may have seen enough before the end.
    if (talk.hasAnswer()) return readHead(talk);
    const { done, value } = await parts.next();
    if (done) break;
    await sendChunk(talk, value);
  }
  await talk.send(`0${BLANK}`);
  return readHead(talk);
}

export function createIcap(address: ScannerAddress): Scanner {
  return {
    async scan(content, size) {
      let talk: Talk | undefined;
      try {
        const service = await optionsOf(address);
        talk = await talkTo(address);
        await talk.send(requestHead(address, service, size));
        const open = talk;
        const head = await handOver(open, content, service.preview).catch((error) => {
          if (open.hasAnswer()) return readHead(open);
          throw error;
        });
        return await verdictOf(open, head, service);
      } finally {
        talk?.close();
      }
    },
  };
}
