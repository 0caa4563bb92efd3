/** Serves the built fixture shells the way the gateway does, with a few API answers and a switch to lose a remote. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

type Ssr = typeof import('../../../shells/site/ssr');

export interface FixtureServer {
  url: string;
  /** Requests of the API: method, path, headers, body. */
  calls: { method: string; path: string; headers: http.IncomingHttpHeaders; body: string }[];
  /** While a path contains this text it is not found. */
  lose: (text: string | undefined) => void;
  /** Status of the next API answers; undefined for the normal ones. */
  failWith: (status: number | undefined) => void;
  close: () => Promise<void>;
}

const site = { domain: 'shop.test', origin: 'https://shop.test', settings: { service_name: 'Shop' } };

const answers: Record<string, unknown> = {
  'things/index': { things: [{ id: 7, name: '釘' }], current_page: 1, limit_value: 10, count: 1 },
  'things/show/7': { thing: { name: '釘' } },
  'enterprise_members/show': { enterprise_member: { name: '縁 花子', email: 'hana@example.jp', authority: 0 } },
  'enterprises/show': { enterprise: { id: 1, name: '縁結び', domain_status: 0 } },
  'master_versions/latest': { master_version: { version: 3 } },
};

const readBody = async (request: http.IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

function siteCall(name: string): Promise<unknown> {
  const answer = answers[name];
  return answer ? Promise.resolve(answer) : Promise.reject(Object.assign(new Error('not found'), { status: 404 }));
}

export async function startFixtureServer(dist: string): Promise<FixtureServer> {
  const ssr = require(path.join(dist, 'ssr/server.cjs')) as Ssr;
  await ssr.ready();
  const calls: FixtureServer['calls'] = [];
  let lost: string | undefined;
  let failing: number | undefined;

  const send = (response: http.ServerResponse, status: number, type: string, body: string | Buffer) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
  const api = async (request: http.IncomingMessage, response: http.ServerResponse, pathname: string) => {
    calls.push({
      method: request.method ?? '',
      path: pathname,
      headers: request.headers,
      body: await readBody(request),
    });
    const answer = answers[pathname.split('/').slice(3).join('/')];
    const status = failing ?? (answer ? 200 : 404);
    send(response, status, 'application/json', JSON.stringify(status === 200 ? answer : { message: 'だめ', status }));
  };
  const server = http.createServer(async (request, response) => {
    const url = request.url ?? '/';
    const pathname = url.split('?')[0];
    if (lost && pathname.includes(lost)) return send(response, 404, 'text/plain', 'gone');
    if (pathname.startsWith('/api/')) return api(request, response, pathname);
    const file = path.join(dist, pathname);
    if (/^\/(mf|shells)\//.test(pathname)) {
      if (!fs.existsSync(file)) return send(response, 404, 'text/plain', 'no file');
      return send(response, 200, file.endsWith('.js') ? 'text/javascript' : 'image/svg+xml', fs.readFileSync(file));
    }
    if (pathname.startsWith('/enterprise')) {
      return send(response, 200, 'text/html', fs.readFileSync(path.join(dist, 'shells/enterprise/index.html')));
    }
    const answer = await ssr.respond({ url, site, call: siteCall });
    return send(response, answer.status, 'text/html', answer.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    lose: (text) => {
      lost = text;
    },
    failWith: (status) => {
      failing = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
