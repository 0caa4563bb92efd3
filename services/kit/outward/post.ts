/** One POST to another system's address: pinned, without redirects, with an end. */
import type { OutwardOptions } from './addresses';
import { exchange } from './exchange';

export interface OutwardAnswer {
  status: number;
  /** The beginning of the answer's body. */
  text: string;
}

export interface OutwardRequest extends OutwardOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Limit of the whole exchange. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 64 * 1024;

/**
 * @returns what was answered, its text cut at 64 kB; a redirect is an answer like any other
 * @throws AddressRefused for an address that may not be called; what went wrong on the way
 */
export async function outwardPost({ timeoutMs = TIMEOUT_MS, ...request }: OutwardRequest): Promise<OutwardAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, bytes } = await exchange({ ...request, method: 'POST', signal, most: MAX_ANSWER });
  return { status, text: bytes.toString('utf8').slice(0, MAX_ANSWER) };
}
