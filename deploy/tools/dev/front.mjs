// What people open while parts are worked on: it hands requests on to the gateway, lets them wait while something starts
// anew, hands out built pages as they are on disk, and tells open pages when to load again.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { root } from '../setup.mjs';

const BUILT = path.join(root, 'frontends/dist');
const TYPES = { '.js': 'text/javascript; charset=utf-8', '.map': 'application/json; charset=utf-8' };
const FILE = /^\/(?:mf|shells)\/[\w@/.-]+(\.js|\.map)$/;
/** Waiting requests are answered after so long in any case. */
const PATIENCE_MS = 30_000;
const EVENTS = '/dev/changes';
const SCRIPT = '/dev/changes.js';

/** Runs in pages: loads them again, or shows what the compiler says. */
const CLIENT = `(() => {
  let shown;
  const events = new EventSource('${EVENTS}');
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('problem', ({ data }) => {
    shown?.remove();
    if (!data) return;
    shown = document.createElement('pre');
    shown.textContent = JSON.parse(data);
    shown.style.cssText = 'position:fixed;inset:0;z-index:99999;margin:0;padding:24px;overflow:auto;background:#1b1b1bf2;color:#ff9c9c;font:13px/1.5 monospace;white-space:pre-wrap';
    document.body.append(shown);
  });
})();`;

/**
 * @param gatewayPort where the gateway is
 * @returns what the rest of the tool tells it
 */
export async function openFront({ host, port, gatewayPort }) {
  const readers = new Set();
  const agent = new http.Agent({ keepAlive: true });
  /** Resolves once requests may go on; undefined: they may. */
  let closed;
  let open = () => undefined;
  let problem;

  function sendFile(res, pathname, type) {
    const file = path.join(BUILT, pathname);
    if (!file.startsWith(BUILT) || !fs.existsSync(file)) return false;
    res.writeHead(200, { 'content-type': TYPES[type], 'cache-control': 'no-cache' });
    fs.createReadStream(file).pipe(res);
    return true;
  }

  function listen(req, res) {
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    res.write('retry: 500\n\n');
    if (problem) res.write(eventOf('problem', JSON.stringify(problem)));
    readers.add(res);
    req.once('close', () => readers.delete(res));
  }

  const eventOf = (name, data = '') => `event: ${name}\ndata: ${data}\n\n`;
  const send = (...event) => {
    for (const res of readers) res.write(eventOf(...event));
  };

  function refuse(res, error) {
    if (res.headersSent) return res.destroy();
    res.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
    res.end(`${problem ?? `The gateway does not answer: ${error.message}`}\n`);
  }

  /** A document gets the script that hears of changes. */
  function withScript(res, answer) {
    const chunks = [];
    answer.on('data', (chunk) => chunks.push(chunk));
    answer.once('end', () => {
      const script = `<script async src="${SCRIPT}"></script>`;
      const html = Buffer.concat(chunks)
        .toString()
        .replace(/(<\/body>)?(\s*<\/html>\s*)?$/, (end) => script + end);
      const { etag, 'content-length': _length, 'transfer-encoding': _coding, ...headers } = answer.headers;
      res.writeHead(answer.statusCode, { ...headers, 'content-length': Buffer.byteLength(html) });
      res.end(html);
    });
    answer.once('error', (error) => refuse(res, error));
  }

  function handOn(req, res) {
    const isDocument = req.method === 'GET' && /\btext\/html\b/.test(req.headers.accept ?? '');
    const { 'accept-encoding': encodings, ...headers } = req.headers;
    const asked = { ...headers, ...(!isDocument && encodings ? { 'accept-encoding': encodings } : {}) };
    const options = { host: '127.0.0.1', port: gatewayPort, method: req.method, path: req.url, headers: asked, agent };
    const handed = http.request(options, (answer) => {
      if (isDocument && /^text\/html\b/.test(answer.headers['content-type'] ?? '')) return withScript(res, answer);
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    });
    handed.once('error', (error) => refuse(res, error));
    res.once('close', () => handed.destroy());
    req.pipe(handed);
  }

  const server = http.createServer(async (req, res) => {
    const { pathname } = new URL(req.url, 'http://localhost');
    if (pathname === EVENTS) return listen(req, res);
    if (pathname === SCRIPT)
      return res.writeHead(200, { 'content-type': TYPES['.js'], 'cache-control': 'no-cache' }).end(CLIENT);
    const [, type] = FILE.exec(pathname) ?? [];
    if (type && sendFile(res, pathname, type)) return;
    if (closed) await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
    handOn(req, res);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  return {
    /** Lets requests wait until `go`. */
    wait() {
      closed ??= new Promise((resolve) => {
        open = resolve;
      });
    },
    go() {
      open();
      closed = undefined;
    },
    /** Pages load again. */
    reload: () => send('reload'),
    /** Shows pages what is wrong; undefined: nothing any more. */
    tell(text) {
      if (text === problem) return;
      problem = text;
      send('problem', text && JSON.stringify(text));
    },
    close() {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
