/**
 * A shorter way through the driver's connection for its usual commands: bytes out, bytes in, one promise. The driver's own
 * goes through three async generators and a stream for each command, which costs more than the rest of a small read. All
 * else (sessions, retries, pools, what a command says, errors) is the driver's.
 */
import type { Socket } from 'node:net';
import type { Transform } from 'node:stream';

interface Options {
  session?: object;
  signal?: AbortSignal;
  raw?: boolean;
  documentsReturnedIn?: string;
  socketTimeoutMS?: number;
  exhaustAllowed?: boolean;
  moreToCome?: boolean;
  timeoutContext?: { csotEnabled(): boolean; getSocketTimeoutMS(): number | undefined };
}

type Command = { writeConcern?: { w?: unknown } } & Record<string, unknown>;

interface Answer {
  ok: number;
  $clusterTime: unknown;
  toObject(options?: object): object;
}

interface AnswerClass {
  make(bytes: Uint8Array): Answer;
  empty: Answer;
}

/** The parts of the driver's connection that are used here; none has a public name. */
export interface DriverConnection {
  socket: Socket;
  messageStream: Transform;
  dataEvents: { throw(error: Error): Promise<unknown> } | null;
  established: boolean;
  supportsOpMsg: boolean;
  shouldEmitAndLogCommand: boolean;
  socketTimeoutMS: number;
  clusterTime: unknown;
  description: { compressor?: string };
  prepareCommand(db: string, command: Command, options: Options): { requestId: number; toBin(): Uint8Array[] };
  throwIfAborted(): void;
  onError(error: Error): void;
  emit(event: string, ...args: unknown[]): boolean;
  command(ns: { db: string }, command: Command, options?: Options, answers?: AnswerClass): Promise<unknown>;
}

export type ConnectionClass = new (socket: Socket, options: object) => DriverConnection;

export interface DriverParts {
  Connection: ConnectionClass & { CLUSTER_TIME_RECEIVED: string };
  MongoDBResponse: AnswerClass;
  MongoServerError: new (message: object) => Error;
  MongoParseError: new (message: string) => Error;
  updateSessionFromResponse(session: object, answer: Answer): void;
}

/** A message begins with its length, its number, the number that it answers, and its kind; an OP_MSG goes on with flags, kind of section, document. */
const ANSWERS_AT = 8;
const KIND_AT = 12;
const FLAGS_AT = 16;
const SECTION_AT = 20;
const DOCUMENT_AT = 21;
const OP_MSG = 2013;

/** Whether the command is one of those that are written, answered once and done, within no time of the driver's. */
function isPlain(connection: DriverConnection, { writeConcern }: Command, options: Options): boolean {
  const { timeoutContext } = options;
  const timeout = options.socketTimeoutMS ?? timeoutContext?.getSocketTimeoutMS() ?? connection.socketTimeoutMS;
  return (
    connection.established &&
    connection.supportsOpMsg &&
    !connection.description.compressor &&
    !connection.shouldEmitAndLogCommand &&
    !timeoutContext?.csotEnabled() &&
    !timeout &&
    !options.exhaustAllowed &&
    !options.moreToCome &&
    writeConcern?.w !== 0
  );
}

/** The connection of the driver with the shorter way for plain commands; all others go the driver's. */
export function exchanging(parts: DriverParts): ConnectionClass {
  const { MongoDBResponse, MongoServerError, MongoParseError, updateSessionFromResponse } = parts;
  const { CLUSTER_TIME_RECEIVED } = parts.Connection;

  return class ExchangingConnection extends parts.Connection {
    private isTaken = false;
    private waiting?: (message: Buffer) => void;
    private pieces: Buffer[] = [];
    /** Bytes of the pieces, and of the message that they are of; 0: not known yet. */
    private gathered = 0;
    private expected = 0;

    /** From the first plain command on, bytes come here; those that answer another command go on to the driver's stream. */
    private take(): void {
      this.isTaken = true;
      this.socket.unpipe(this.messageStream);
      this.socket.on('data', (piece: Buffer) => {
        if (!this.waiting) this.messageStream.write(piece);
        else this.gather(piece);
      });
      this.socket.resume();
    }

    private gather(piece: Buffer): void {
      this.pieces.push(piece);
      this.gathered += piece.length;
      if (this.pieces.length > 1 && (this.gathered < this.expected || this.gathered < KIND_AT)) return;
      // A length that is itself cut in two is read once all of it is there.
      const bytes = this.pieces.length > 1 ? Buffer.concat(this.pieces, this.gathered) : piece;
      this.expected = bytes.length < KIND_AT ? 0 : bytes.readInt32LE(0);
      if (bytes.length < KIND_AT || bytes.length < this.expected) {
        this.pieces = [bytes];
        return;
      }
      this.pieces = [];
      this.gathered = 0;
      this.waiting?.(bytes);
    }

    /** @returns the document of the one answer */
    private exchange(requestId: number, request: Buffer, signal?: AbortSignal): Promise<Buffer> {
      return new Promise((resolve, reject) => {
        const abort = () => this.onError(signal?.reason);
        const end = () => {
          this.waiting = undefined;
          this.dataEvents = null;
          signal?.removeEventListener('abort', abort);
        };
        // A connection that breaks tells it so.
        this.dataEvents = {
          throw: async (error) => {
            end();
            reject(error);
          },
        };
        this.waiting = (message) => {
          const isAnswer =
            message.length === message.readInt32LE(0) &&
            message.readInt32LE(ANSWERS_AT) === requestId &&
            message.readInt32LE(KIND_AT) === OP_MSG &&
            (message.readUInt32LE(FLAGS_AT) & 0xffff) === 0 &&
            message[SECTION_AT] === 0;
          if (!isAnswer) return this.onError(new MongoParseError('a message that is no answer to the command'));
          end();
          resolve(message.subarray(DOCUMENT_AT));
        };
        signal?.addEventListener('abort', abort, { once: true });
        this.socket.write(request);
      });
    }

    private async ask(ns: { db: string }, command: Command, options: Options, answers?: AnswerClass): Promise<unknown> {
      this.throwIfAborted();
      options.signal?.throwIfAborted();
      const { session } = options;
      const message = this.prepareCommand(ns.db, command, options);
      if (!this.isTaken) this.take();
      try {
        const bytes = await this.exchange(message.requestId, Buffer.concat(message.toBin()), options.signal);
        const answer = (answers ?? MongoDBResponse).make(bytes);
        if (session) updateSessionFromResponse(session, answer);
        if (answer.$clusterTime) {
          this.clusterTime = answer.$clusterTime;
          this.emit(CLUSTER_TIME_RECEIVED, answer.$clusterTime);
        }
        const { documentsReturnedIn, raw } = options;
        const bson =
          documentsReturnedIn && raw
            ? { ...options, raw: false, fieldsAsRaw: { [documentsReturnedIn]: true } }
            : options;
        if (answer.ok === 0) throw new MongoServerError(answer.toObject(bson));
        return answers ? answer : answer.toObject(bson);
      } catch (error) {
        if (session && !(error instanceof MongoServerError)) updateSessionFromResponse(session, MongoDBResponse.empty);
        throw error;
      }
    }

    override command(
      ns: { db: string },
      command: Command,
      options: Options = {},
      answers?: AnswerClass,
    ): Promise<unknown> {
      return isPlain(this, command, options)
        ? this.ask(ns, command, options, answers)
        : super.command(ns, command, options, answers);
    }
  };
}
