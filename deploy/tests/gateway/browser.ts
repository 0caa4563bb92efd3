/** A web client around a call: keeps credentials and cookies, sends them with everything. */
import http from 'node:http';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = any;

export interface Response {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** The body as it came. */
  bytes: Buffer;
  /** Parsed JSON; undefined when it is none. */
  body: Answer;
}

export interface SendOptions {
  headers?: Record<string, string>;
  /** Sent as it is instead of `body`. */
  raw?: Buffer | string;
}

export interface Browser {
  credentials: Record<string, string>;
  cookies: Map<string, string>;
  send(verb: string, path: string, body?: unknown, options?: SendOptions): Promise<Response>;
  /** Like `send`; throws with the answer when the status is another. */
  expect(status: number, verb: string, path: string, body?: unknown, options?: SendOptions): Promise<Response>;
  /** Multipart, as a form with a file sends it. */
  upload(
    path: string,
    fields: Record<string, string>,
    file: { name: string; bytes: Buffer },
    options?: Pick<SendOptions, 'headers'>,
  ): Promise<Response>;
  /** Another browser with the same credentials and cookies. */
  clone(): Browser;
}

const CREDENTIALS = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'];

function parse(text: string): Answer {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Connections are kept, as browsers do it: opening one for each request took a sixth of the processor. */
const agent = new http.Agent({ keepAlive: true, scheduling: 'lifo' });

/** `node:http` instead of fetch: tests choose the Host header, and send what fetch would refuse to. */
function request(
  url: string,
  verb: string,
  headers: Record<string, string>,
  data?: Buffer | string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method: verb, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, bytes, body: parse(text) });
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed it in the moment in which it was used again: it has read nothing of the request.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(request(url, verb, headers, data));
      else reject(error);
    });
    sent.end(data);
  });
}

export function createBrowser(url: string): Browser {
  const credentials: Record<string, string> = {};
  const cookies = new Map<string, string>();

  function keep({ headers }: Response): void {
    if (headers['access-token']) for (const name of CREDENTIALS) credentials[name] = String(headers[name]);
    for (const line of headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      // Taken away, that is: one whose session ends by the clock of a test may be over by the machine's.
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function send(verb: string, path: string, body?: unknown, { headers, raw }: SendOptions = {}) {
    const data = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all: Record<string, string> = {
      'content-type': 'application/json',
      ...credentials,
      ...(cookie ? { cookie } : {}),
      ...(data === undefined ? {} : { 'content-length': String(Buffer.byteLength(data)) }),
      ...headers,
    };
    const answer = await request(`${url}${path}`, verb, all, data);
    keep(answer);
    return answer;
  }

  return {
    credentials,
    cookies,
    send,
    async expect(status, verb, path, body, options) {
      const answer = await send(verb, path, body, options);
      if (answer.status === status) return answer;
      throw new Error(`${verb} ${path}: ${answer.status} instead of ${status}\n${answer.text.slice(0, 2000)}`);
    },
    async upload(path, fields, file, { headers } = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
      const made = new Request('http://form', { method: 'POST', body: form });
      const raw = Buffer.from(await made.arrayBuffer());
      return send('POST', path, undefined, {
        raw,
        headers: { ...headers, 'content-type': made.headers.get('content-type') ?? '' },
      });
    },
    clone() {
      const other = createBrowser(url);
      Object.assign(other.credentials, credentials);
      for (const [name, value] of cookies) other.cookies.set(name, value);
      return other;
    },
  };
}
