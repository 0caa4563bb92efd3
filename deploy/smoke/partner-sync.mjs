// Syncs 1,000 candidates both ways with a running product, as an integration written from the page about the API does:
//   node deploy/smoke/partner-sync.mjs https://console.example.jp TOKEN [COUNT]
// The token is of the kind 候補者の受信. First the partner's people are sent, 100 at a time, twice, so that the second
// time changes nothing. Then everything that was changed since is read back in parts and compared. Leaves the records.
const [url, token, count = '1000'] = process.argv.slice(2);
if (!url || !token) {
  console.error('usage: node deploy/smoke/partner-sync.mjs CONSOLE_URL TOKEN [COUNT]');
  process.exit(2);
}
const base = `${url.replace(/\/$/, '')}/api/partner/v1`;
const TOTAL = Number(count);
const PART = 100;
const TRIES = 5;
const run = Date.now().toString(36);

async function call(path, body, headers = {}) {
  for (let n = 1; ; n++) {
    const answer = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    if (answer.ok) return answer.json();
    const passes = answer.status === 429 || answer.status === 503;
    const text = await answer.text();
    if (!passes || n === TRIES) throw new Error(`${path}: ${answer.status} ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? n)));
  }
}

const people = Array.from({ length: TOTAL }, (_, n) => ({
  external_id: `${run}-${n}`,
  l_name: `同期${run}`,
  f_name: `${n}番`,
  email: `sync-${run}-${n}@example.jp`,
}));

/** @returns ids here by ids there */
async function send(expected) {
  const ids = new Map();
  for (let from = 0; from < TOTAL; from += PART) {
    const headers = { 'idempotency-key': `${run}-${expected}-${from}` };
    const { results } = await call('candidates/upsert', { records: people.slice(from, from + PART) }, headers);
    for (const { external_id, outcome, id, errors } of results) {
      if (outcome !== expected)
        throw new Error(`${external_id}: ${outcome} instead of ${expected} ${JSON.stringify(errors)}`);
      ids.set(id, external_id);
    }
  }
  return ids;
}

async function receive(updated_since) {
  const rows = [];
  for (let cursor = null; ; ) {
    const asked = { updated_since, limit: 200, fields: 'l_name,f_name,email', ...(cursor ? { cursor } : {}) };
    const page = await call('candidates/index', asked);
    rows.push(...page.candidates);
    cursor = page.next_cursor;
    if (!cursor) return rows;
  }
}

const started = Date.now();
// Clocks of two machines differ.
const since = new Date(started - 60_000).toISOString();
const ids = await send('created');
const sent = Date.now();
await send('unchanged');
const rows = (await receive(since)).filter(({ l_name }) => l_name === `同期${run}`);
const emails = new Map(people.map(({ external_id, email }) => [external_id, email]));
const wrong = rows.filter(({ id_by_enterprise_id: id, email }) => emails.get(ids.get(id)) !== email);
const distinct = new Set(rows.map(({ id_by_enterprise_id: id }) => id)).size;
console.log(`${ids.size} sent in ${sent - started} ms, ${rows.length} read back, all in ${Date.now() - started} ms`);
if (ids.size !== TOTAL || rows.length !== TOTAL || distinct !== TOTAL || wrong.length > 0) {
  console.error(`${TOTAL} expected; ${wrong.length} differ`);
  process.exit(1);
}
