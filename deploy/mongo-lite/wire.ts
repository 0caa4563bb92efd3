import type { Document } from 'bson';
import { assertDocument } from './raw';
import { decode, type Element, elementsAt, encode, keepSource, valueAt } from './values/codec';
import { Fields } from './values/document';

/** A message that does not follow the protocol: its connection is closed, others are not touched. */
export class ProtocolError extends Error {}

/** Limits that drivers are told, in bytes; larger messages are refused. */
export const MAX_MESSAGE = 48_000_000;

const HEADER = 16;
/** BSON's type of arrays. */
const ARRAY = 0x04;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Unknown bits among the first 16 must be refused, the others ignored. */
const REQUIRED_FLAGS = 0xffff;

/** Cuts a byte stream into messages. */
export class Framer {
  private chunks: Buffer[] = [];
  private buffered = 0;

  /** Adds received bytes and returns the messages that became complete. Throws ProtocolError. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    const messages: Buffer[] = [];
    while (this.buffered >= HEADER) {
      if (this.chunks[0]!.length < HEADER) this.chunks = [Buffer.concat(this.chunks)];
      const length = this.chunks[0]!.readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE) throw new ProtocolError(`message of ${length} bytes`);
      if (this.buffered < length) break;
      const bytes = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
      messages.push(bytes.subarray(0, length));
      this.buffered -= length;
      this.chunks = this.buffered ? [bytes.subarray(length)] : [];
    }
    return messages;
  }
}

export interface Request {
  requestId: number;
  command: Document;
  /** The first greeting of a connection comes in the old form and is answered in it. */
  legacy: boolean;
  /** The client does not wait for an answer (`w: 0`). */
  silent: boolean;
}

/** One statement of an update; what it says to write is kept as it came. */
function decodeUpdate(bytes: Buffer): Document {
  const statement = decode(bytes);
  keepSource(statement, 'u', bytes);
  return statement;
}

/** Documents to insert stay bytes: they are stored as they come. */
function decodeField(bytes: Buffer, { type, name, start, end }: Element): unknown {
  if (type !== ARRAY || (name !== 'documents' && name !== 'updates')) return valueAt(bytes, type, start, end);
  const members = Array.from(elementsAt(bytes, start), (member) => bytes.subarray(member.start, member.end));
  return name === 'documents' ? members : members.map(decodeUpdate);
}

function decodeCommand(bytes: Buffer): Document {
  assertDocument(bytes);
  const command = new Fields();
  for (const element of elementsAt(bytes)) command[element.name] = decodeField(bytes, element);
  keepSource(command, 'update', bytes);
  return command;
}

function decodeSequence(name: string, docs: Buffer[]): unknown[] {
  if (name === 'documents') return docs;
  for (const doc of docs) assertDocument(doc);
  return docs.map(name === 'updates' ? decodeUpdate : decode);
}

function sized(message: Buffer, at: number, end: number): Buffer {
  const length = at + 4 <= end ? message.readInt32LE(at) : 0;
  if (length < 5 || at + length > end) throw new ProtocolError('a section exceeds its message');
  return message.subarray(at, at + length);
}

function documentSequence(section: Buffer): [name: string, docs: Buffer[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('a document sequence without a name');
  const docs: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; at += docs.at(-1)!.length)
    docs.push(sized(section, at, section.length));
  return [section.toString('utf8', 4, nameEnd), docs];
}

function parseMessage(message: Buffer): { command: Document; silent: boolean } {
  if (message.length < HEADER + 9) throw new ProtocolError('message too short');
  const flags = message.readUInt32LE(HEADER);
  if (flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) throw new ProtocolError('unknown flags');
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let command: Document | undefined;
  const sequences = new Fields();
  for (let at = HEADER + 4; at < end; ) {
    const kind = message[at];
    const section = sized(message, at + 1, end);
    at += 1 + section.length;
    if (kind === 0 && !command) command = decodeCommand(section);
    else if (kind === 1) {
      const [name, docs] = documentSequence(section);
      sequences[name] = decodeSequence(name, docs);
    } else throw new ProtocolError('unexpected section');
  }
  if (!command) throw new ProtocolError('a message without a body');
  return { command: Object.assign(command, sequences), silent: (flags & MORE_TO_COME) !== 0 };
}

function parseQuery(message: Buffer): Document {
  const nameEnd = message.indexOf(0, HEADER + 4);
  if (nameEnd < 0 || nameEnd + 14 > message.length) throw new ProtocolError('bad query');
  return Object.assign(decodeCommand(sized(message, nameEnd + 9, message.length)), { $db: 'admin' });
}

/** Reads one complete message. Throws ProtocolError, or the BSON library's error, for anything malformed. */
export function parseRequest(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return { requestId, legacy: false, ...parseMessage(message) };
  if (opcode === OP_QUERY) return { requestId, legacy: true, silent: false, command: parseQuery(message) };
  throw new ProtocolError(`opcode ${opcode}`);
}

/** The buffers of an answer, to be written one after the other. */
export function encodeResponse({ requestId, legacy }: Request, reply: Document | Buffer): Buffer[] {
  const body = Buffer.isBuffer(reply) ? reply : encode(reply);
  const head = Buffer.alloc(legacy ? HEADER + 20 : HEADER + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) {
    const AWAIT_CAPABLE = 8;
    head.writeInt32LE(AWAIT_CAPABLE, HEADER);
    head.writeInt32LE(1, HEADER + 16);
  }
  return [head, body];
}
