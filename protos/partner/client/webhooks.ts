/**
 * Deliveries of outbound webhooks: whether they come from the product and now, and each of them once. Works wherever Web Crypto
 * is (Node, Deno, Bun, workers).
 */
import { WebhookError } from './errors';

/** Beside what is known of single kinds of events. */
export interface WebhookEvent {
  /** Stays the same when it is sent again. */
  id: string;
  type: string;
  created_at: string;
  data: unknown;
}

type Headers = { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookRequest {
  /** Headers of the request, as Node or fetch have them. */
  headers: Headers;
  /** The bytes that came, before they are parsed: another spelling of the same JSON has another signature. */
  body: string | Uint8Array;
}

export interface VerifyOptions {
  /** 署名キー; the former one beside it while it is being replaced. */
  secret: string | readonly string[];
  /** How old a signature may be, in seconds; 300 unless given. */
  toleranceS?: number;
  /** In ms since 1970; the time of this machine unless given. */
  now?: () => number;
}

/** Remembers which events were taken. In a system of several processes: a table with a unique id. */
export interface SeenEvents {
  /** Takes an id. @returns false when it has been taken before */
  claim(id: string): boolean | Promise<boolean>;
  /** Gives an id back whose event was not dealt with: it will be sent again. */
  release(id: string): void | Promise<void>;
}

const SAY = {
  header: (name: string) =>
    `ヘッダー「${name}」がありません。送信元がEnishiであること、途中で取り除かれていないことを確認してください。`,
  timestamp:
    '署名の日時が古いか、先の日時です。この機器の時計を確認してください。再送された通知であれば、処理しないでください。',
  signature: '署名が一致しません。署名キーと、JSONに変換する前の本文を渡していることを確認してください。',
  body: '本文が通知の形式ではありません。',
};

function headerOf(headers: Headers, name: string): string {
  if (typeof headers.get === 'function') {
    const found = (headers as { get(name: string): string | null }).get(name);
    if (found) return found;
  } else {
    const wanted = name.toLowerCase();
    const key = Object.keys(headers).find((one) => one.toLowerCase() === wanted);
    const found = key === undefined ? undefined : (headers as Record<string, string | readonly string[]>)[key];
    if (typeof found === 'string' && found) return found;
  }
  throw new WebhookError('header', SAY.header(name));
}

const encoder = new TextEncoder();

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

/** In constant time. */
async function isSignedBy(secret: string, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytesOfHex(signature), signed);
}

function eventOf<E extends WebhookEvent>(body: Uint8Array): E {
  try {
    const event = JSON.parse(new TextDecoder().decode(body)) as E;
    if (typeof event.id === 'string' && event.id && typeof event.type === 'string') return event;
  } catch {
    // Said below.
  }
  throw new WebhookError('body', SAY.body);
}

/**
 * Reads a delivery that was signed with the secret, at most `toleranceS` ago. It may still be one that was dealt with before:
 * ask `createWebhookReceiver` for each of them once.
 * @throws WebhookError
 */
export async function verifyWebhook<E extends WebhookEvent = WebhookEvent>(
  { headers, body }: WebhookRequest,
  { secret, toleranceS = 300, now = Date.now }: VerifyOptions,
): Promise<E> {
  const timestamp = headerOf(headers, 'X-Enishi-Timestamp');
  const [, signature] = /^sha256=([0-9a-f]{64})$/i.exec(headerOf(headers, 'X-Hub-Signature-256')) ?? [];
  const secrets = [secret].flat().filter(Boolean);
  if (!signature || secrets.length === 0) throw new WebhookError('signature', SAY.signature);
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const head = encoder.encode(`${timestamp}.`);
  const signed = new Uint8Array(head.length + bytes.length);
  signed.set(head);
  signed.set(bytes, head.length);
  const checks = await Promise.all(secrets.map((one) => isSignedBy(one, signature, signed)));
  if (!checks.includes(true)) throw new WebhookError('signature', SAY.signature);
  const age = Math.abs(now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceS) throw new WebhookError('timestamp', SAY.timestamp);
  return eventOf<E>(bytes);
}

/** Longer than a delivery is sent again. */
const KEEP_MS = 4 * 24 * 3_600_000;
const MAX_IDS = 100_000;

/** In the memory of this process: forgotten with it. */
export function seenInMemory(now: () => number = Date.now): SeenEvents {
  /** Times by ids, the oldest first. */
  const seen = new Map<string, number>();
  return {
    claim(id) {
      for (const [old, at] of seen) {
        if (seen.size <= MAX_IDS && at > now() - KEEP_MS) break;
        seen.delete(old);
      }
      if (seen.has(id)) return false;
      seen.set(id, now());
      return true;
    },
    release(id) {
      seen.delete(id);
    },
  };
}

export interface ReceiverOptions extends VerifyOptions {
  /** In the memory of this process unless given. */
  seen?: SeenEvents;
}

export interface WebhookReceiver<E extends WebhookEvent> {
  /**
   * Hands a genuine event to `handle`, once however often it comes; when that throws, it may come again.
   * @throws WebhookError for what is not genuine: answer 400
   */
  receive(request: WebhookRequest, handle: (event: E) => unknown): Promise<'handled' | 'repeated'>;
}

export function createWebhookReceiver<E extends WebhookEvent = WebhookEvent>({
  seen = seenInMemory(),
  ...options
}: ReceiverOptions): WebhookReceiver<E> {
  return {
    async receive(request, handle) {
      const event = await verifyWebhook<E>(request, options);
      if (!(await seen.claim(event.id))) return 'repeated';
      try {
        await handle(event);
        return 'handled';
      } catch (error) {
        await seen.release(event.id);
        throw error;
      }
    },
  };
}
