// Checks a deployment from outside: node deploy/smoke/smoke.mjs https://console.example.jp [https://site.example.jp]
// Ends with status 1 when anything is not as it must be. Reads only; leaves no trace but requests.
const [consoleUrl, siteUrl = consoleUrl] = process.argv.slice(2);
if (!consoleUrl) {
  console.error('usage: node deploy/smoke/smoke.mjs CONSOLE_URL [SITE_URL]');
  process.exit(2);
}

const isJson = (type) => type.startsWith('application/json');
const isHtml = (type) => type.startsWith('text/html');

/** The requests, and the answers that must come back. */
const checks = [
  { name: 'process lives', url: consoleUrl, path: '/healthz', status: 200 },
  { name: 'dependencies answer', url: consoleUrl, path: '/readyz', status: 200 },
  {
    name: 'console is served',
    url: consoleUrl,
    path: '/enterprise/signin',
    status: 200,
    type: isHtml,
    has: 'id="root"',
  },
  { name: 'operator console is served', url: consoleUrl, path: '/admin/signin', status: 200, type: isHtml },
  {
    name: 'master data',
    url: consoleUrl,
    path: '/api/masterdata/prefectures/index',
    status: 200,
    type: isJson,
    has: '東京都',
  },
  {
    name: 'records need a session',
    url: consoleUrl,
    path: '/api/enterprise/candidates/show/1',
    status: 401,
    type: isJson,
  },
  { name: 'unknown calls', url: consoleUrl, path: '/api/nothing', status: 404, type: isJson },
  { name: 'public site', url: siteUrl, path: '/', status: 200, type: isHtml, has: '<title>' },
  { name: 'job list', url: siteUrl, path: '/jobs', status: 200, type: isHtml, has: 'application/json' },
  { name: 'robots.txt', url: siteUrl, path: '/robots.txt', status: 200, has: 'Sitemap' },
  { name: 'unknown page', url: siteUrl, path: '/no/such/page', status: 404, type: isHtml },
];

const HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

async function problems({ url, path, status, type, has }) {
  const response = await fetch(new URL(path, url), { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  const body = await response.text();
  const found = [];
  if (response.status !== status) found.push(`status ${response.status}, not ${status}`);
  if (type && !type(response.headers.get('content-type') ?? ''))
    found.push(`content-type ${response.headers.get('content-type')}`);
  if (has && !body.includes(has)) found.push(`no ${has} in the answer`);
  if (type) for (const name of HEADERS) if (!response.headers.get(name)) found.push(`no header ${name}`);
  return found;
}

let failed = 0;
for (const check of checks) {
  const found = await problems(check).catch((error) => [error.message]);
  if (found.length > 0) failed++;
  console.log(`${found.length > 0 ? 'FAIL' : 'ok  '} ${check.name}${found.length > 0 ? `: ${found.join('; ')}` : ''}`);
}
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
