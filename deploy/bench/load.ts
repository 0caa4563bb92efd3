/** Load on one address: as much as it takes, and one request after the other for exact latencies. */
import { Agent, request as send } from 'node:http';
import autocannon, { type Client } from 'autocannon';

export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The i-th request of a workload. */
export type Shots = (i: number) => Shot;

const encode = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));

export const CONNECTIONS = 10;

/** The part of a client that gathers the body of an answer, and the event before it; the package has no types for them. */
interface Gathering {
  pipelinedRequests: { addBody(piece: Buffer): void };
  /** `headers`: names and values in turn. */
  on(event: 'headers', heard: (answer: { headers: string[] }) => void): unknown;
}

/**
 * The client keeps each body as text, which nothing here reads. A compressed page is no text: to read its bytes as one took
 * several times as long as the product spends on a page that is kept. JSON is gathered as ever, so that the control's rate, and
 * all that is a share of it, stays comparable with earlier figures.
 */
function gatherJsonOnly(client: Client): void {
  const gathering = client as unknown as Gathering;
  const { pipelinedRequests } = gathering;
  const gather = pipelinedRequests.addBody.bind(pipelinedRequests);
  let isJson = false;
  gathering.on('headers', ({ headers }) => {
    isJson = headers.some((text) => text.startsWith('application/json'));
  });
  pipelinedRequests.addBody = (piece) => {
    if (isJson) gather(piece);
  };
}

/** Requests per second over `seconds` with 10 connections. @throws when any answer is not 2xx */
export async function throughput(url: string, shots: Shots, seconds: number): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: gatherJsonOnly,
    requests: [
      {
        setupRequest(request) {
          const shot = shots(next++);
          const headers = { 'content-type': 'application/json', ...shot.headers };
          return { ...request, method: shot.method, path: shot.path, headers, body: encode(shot.body) };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Answered {
  ms: number;
  bytes: Buffer;
  isJson: boolean;
}

/** One request. @throws when the answer is not 2xx */
export function once(url: string, { method, path, body, headers }: Shot): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const all = { 'content-type': 'application/json', ...headers };
    const request = send(new URL(path, url), { method, agent, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if ((response.statusCode ?? 500) >= 300) return reject(new Error(`${method} ${path}: ${response.statusCode}`));
        const isJson = String(response.headers['content-type']).startsWith('application/json');
        resolve({ ms: performance.now() - started, bytes: Buffer.concat(chunks), isJson });
      });
    });
    request.on('error', reject);
    request.end(encode(body));
  });
}

/** Times in ms of requests one after the other, those of `shots` from `first` on. */
export async function times(url: string, shots: Shots, first: number, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let i = first; i < first + count; i++) taken.push((await once(url, shots(i))).ms);
  return taken;
}
