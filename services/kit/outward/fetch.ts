/** `fetch` for libraries that bring their own requests: it goes no further than `outwardPost`, and never follows a redirect. */
import type { OutwardOptions } from './addresses';
import { exchange } from './exchange';

interface FetchLimits extends OutwardOptions {
  /** Ends all exchanges that this function begins. */
  signal: AbortSignal;
  /** Bytes of each answer. */
  most: number;
}

export class AnswerTooLong extends Error {}

/** The answers that have no body, for which `Response` takes none. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** What libraries call it with; a body is text. */
interface FetchInit {
  method?: string;
  headers?: HeadersInit;
  body?: unknown;
}

const bodyOf = (body: unknown): string | undefined =>
  body === undefined || body === null ? undefined : String(body as string | URLSearchParams);

/**
 * @throws AddressRefused, AnswerTooLong; what went wrong on the way
 */
export const outwardFetch =
  ({ signal, most, ...options }: FetchLimits) =>
  async (url: string, { method = 'GET', headers, body }: FetchInit = {}): Promise<Response> => {
    const answer = await exchange({
      ...options,
      ...{ url, method, signal, most },
      headers: Object.fromEntries(new Headers(headers)),
      body: bodyOf(body),
    });
    if (answer.isCut) throw new AnswerTooLong(`${url}: more than ${most} bytes`);
    const type = answer.headers['content-type'];
    return new Response(BODILESS.has(answer.status) ? null : new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: type ? { 'content-type': type } : {},
    });
  };
