/** One exchange with another system's address: pinned, without redirects, with an end. */
import http from 'node:http';
import https from 'node:https';
import { isIPv6 } from 'node:net';
import { type OutwardOptions, outwardUrl, pinnedAddress } from './addresses';

export interface ExchangeRequest extends OutwardOptions {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Ends the whole exchange. */
  signal: AbortSignal;
  /** Bytes of the answer's body that are read. */
  most: number;
}

export interface Exchange {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The beginning of the answer's body. */
  bytes: Buffer;
  /** The answer is longer than what was read. */
  isCut: boolean;
}

/**
 * A redirect is an answer like any other.
 * @throws AddressRefused for an address that may not be called; what went wrong on the way
 */
export async function exchange(request: ExchangeRequest): Promise<Exchange> {
  const { method, headers, body, signal, most } = request;
  const url = outwardUrl(request.url, request);
  const address = await pinnedAddress(url, request);
  const family = isIPv6(address) ? 6 : 4;
  const client = url.protocol === 'https:' ? https : http;
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = client.request(url, {
      method,
      agent: false,
      headers: { ...headers, ...length },
      signal,
      lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const pieces: Buffer[] = [];
      let size = 0;
      const end = () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes: Buffer.concat(pieces),
          isCut: size > most,
        });
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece.subarray(0, most - Math.min(size, most)));
        size += piece.length;
        // Enough is known; what else it says is not waited for.
        if (size > most) {
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
