/** One call of the API: sent again while what went wrong passes by itself. */
import { PartnerApiError } from './errors';

export interface PartnerClientOptions {
  /** Address of the product, e.g. `https://console.example.jp`. */
  url: string;
  /** As 設定 > 外部連携 > API showed it once. */
  token: string;
  /** How often a call is sent at most; 5 unless given. */
  tries?: number;
  /** How long one answer may take, in ms; 30,000 unless given. */
  timeoutMs?: number;
  /** The longest pause before a call is sent again, in seconds; 60 unless given. When the API asks for more, the error is thrown. */
  maxWaitS?: number;
}

export interface Answer {
  said: Record<string, unknown>;
  bytes: Uint8Array;
  etag: string | null;
}

export interface Sent {
  body?: object;
  headers?: Record<string, string>;
}

export type Call = (path: string, sent?: Sent) => Promise<Answer>;

const UNREACHABLE =
  'パートナーAPIに接続できませんでした。URLとネットワークを確認し、時間をおいてもう一度お試しください。';
const unreadable = (status: number) =>
  `パートナーAPIの応答を読み取れませんでした（HTTP ${status}）。URLを確認し、時間をおいてもう一度お試しください。`;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Too many calls, or a server that is away for a while. */
const passes = (status: number): boolean => status === 429 || status >= 500;

/** Seconds of a Retry-After, which may be a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function parsed(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

async function refusalOf(answer: Response, repeats: number): Promise<PartnerApiError> {
  const { status, headers } = answer;
  const retryAfter = secondsOf(headers.get('retry-after'));
  const { code, message, errors } = parsed(new Uint8Array(await answer.arrayBuffer())) ?? {};
  if (typeof code !== 'string' || typeof message !== 'string')
    return new PartnerApiError(unreadable(status), { status, code: 'unreadable', retryAfter, repeats });
  const said = { status, code, errors: errors as PartnerApiError['errors'], retryAfter, repeats };
  return new PartnerApiError(message, said);
}

export function createCall({ url, token, tries = 5, timeoutMs = 30_000, maxWaitS = 60 }: PartnerClientOptions): Call {
  const base = `${url.replace(/\/+$/, '')}/api/partner/v1`;

  async function attempt(path: string, { body, headers }: Sent, repeats: number): Promise<Answer | PartnerApiError> {
    try {
      const answer = await fetch(`${base}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) return await refusalOf(answer, repeats);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const said = /json/.test(answer.headers.get('content-type') ?? '') ? parsed(bytes) : {};
      if (said) return { said, bytes, etag: answer.headers.get('etag') };
      return new PartnerApiError(unreadable(answer.status), { status: answer.status, code: 'unreadable', repeats });
    } catch (cause) {
      return new PartnerApiError(UNREACHABLE, { status: 0, code: 'unreachable', repeats }, { cause });
    }
  }

  return async (path, sent = {}) => {
    for (let n = 1; ; n++) {
      const result = await attempt(path, sent, n - 1);
      if (!(result instanceof PartnerApiError)) return result;
      const wait = result.retryAfter ?? Math.min(maxWaitS, 2 ** (n - 1));
      if (n >= tries || wait > maxWaitS || !(result.status === 0 || passes(result.status))) throw result;
      await pause(wait);
    }
  };
}
