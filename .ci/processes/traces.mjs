// One request from the gateway to the mail is one trace, and nothing that people typed is in any of it.
import { until } from './part.mjs';

const MAILBOX = 'hanako@example.jp';
const TYPED = ['山田花子', 'secret-agent/1.0', '203.0.113.9'];

/** Spans that a trace has to have: what is looked for, by whom, and its name. */
const WANTED = [
  ['the request by its route', 'enishi-gateway', /^POST \/api\/site\/candidates\/create$/],
  ['the call at the gateway', 'enishi-gateway', /RegistrationService\/Create/],
  ['the call at the service', 'enishi-crm', /RegistrationService\/Create/],
  ['the database', 'enishi-crm', /^insert \w+/],
  ['what is handed to the broker', 'enishi-crm', /^publish candidate\.registered$/],
  ['a consumer', 'enishi-messaging', /^event candidate\.registered$/],
  ['the mail', 'enishi-messaging', /^mail \w+/],
];

function missingOf(spans) {
  const missing = WANTED.filter(
    ([, service, name]) => !spans.some((span) => span.service === service && name.test(span.name)),
  );
  const ids = new Set(spans.map(({ id }) => id));
  const orphans = spans.filter(({ parent }) => parent && !ids.has(parent));
  return [...missing.map(([what]) => `no span for ${what}`), ...orphans.map(({ name }) => `${name} hangs in the air`)];
}

/** @returns problems in words */
export async function traceProblems({ collector, agency }) {
  const { person, host } = agency;
  const headers = { 'user-agent': TYPED[1], 'x-forwarded-for': TYPED[2] };
  await person.send('GET', `/jobs?keyword=${encodeURIComponent(TYPED[0])}`, undefined, { host, headers });
  await person.send('GET', `/jobs/${encodeURIComponent(TYPED[0])}`, undefined, { host, headers });
  await person.send('POST', '/api/enterprise/candidates/index', { per_page: 10, keyword: TYPED[0] }, { headers });
  // A candidate who registers is thanked by mail.
  const candidate = {
    name: TYPED[0],
    email: MAILBOX,
    tel: '090-0000-1111',
    birth_date: '1992-05-06',
    prefecture_id: 14,
  };
  await person.expect(201, 'POST', '/api/site/candidates/create', { candidate }, { host });
  const traceOf = () => {
    const root = collector.spans.find(({ name }) => WANTED[0][2].test(name));
    return root ? collector.spans.filter(({ trace }) => trace === root.trace) : [];
  };
  await until('a joined trace', () => missingOf(traceOf()).length === 0, 20_000, 250).catch(() => undefined);
  const spans = traceOf();
  const missing = spans.length === 0 ? ['no trace arrived'] : missingOf(spans);
  const services = new Set(spans.map(({ service }) => service));
  console.log(`a trace: ${spans.length} spans of ${[...services].join(', ')}`);
  const words = [...TYPED, encodeURIComponent(TYPED[0]), MAILBOX, '090-0000-1111', 'keyword='];
  const seen = words.filter((word) => collector.holds(word));
  const isLogged = () => collector.logs.some(({ trace }) => trace);
  const logged = await until('a line of a log in a trace', isLogged, 20_000, 250).catch(() => false);
  return [
    ...missing,
    ...seen.map((word) => `“${word}” arrived at the collector`),
    ...(logged ? [] : ['no line of a log arrived in a trace']),
    ...(collector.metrics.has('http.server.request.duration') ? [] : ['no metric arrived']),
  ];
}
