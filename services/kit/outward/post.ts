/** One POST to another system's address: pinned, without redirects, with an end. */
import http from 'node:http';
import https from 'node:https';
import { isIPv6 } from 'node:net';
import { type OutwardOptions, outwardUrl, pinnedAddress } from './addresses';

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
export async function outwardPost(request: OutwardRequest): Promise<OutwardAnswer> {
  const { headers, body, timeoutMs = TIMEOUT_MS } = request;
  const url = outwardUrl(request.url, request);
  const address = await pinnedAddress(url, request);
  const family = isIPv6(address) ? 6 : 4;
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = client.request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.timeout(timeoutMs),
      lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const pieces: Buffer[] = [];
      let size = 0;
      const end = () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8').slice(0, MAX_ANSWER) });
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece.subarray(0, MAX_ANSWER - size));
        size += piece.length;
        // Enough is known; what else it says is not waited for.
        if (size >= MAX_ANSWER) {
          end();
          sent.destroy();
        }
      });
      answer.on('end', end);
      answer.on('error', reject);
      answer.on('aborted', () => reject(new Error('the answer was cut off')));
    });
    sent.end(body);
  });
}
