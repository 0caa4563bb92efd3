// The distributed product, as CI proves it: a fresh Kafka, Redis, the database and the files as servers of their own, eight
// services and the gateway as processes that start at once; a person in a browser; one trace from the page to the mail;
// parts that are killed and frozen; and an end within 20 s for every process. `faults.mjs` and `rolling.mjs` take longer.
import { startCollector } from './collector.mjs';
import { printTable, problemsOf, tryFaults } from './faults.mjs';
import { pause, statusOf, until } from './part.mjs';
import { foundAgency } from './people.mjs';
import { startProduct } from './product.mjs';
import { traceProblems } from './traces.mjs';
import { walkThrough } from './walk.mjs';

const FRESH_MS = 2_000;
/** Below the 9 s after which a broker gives up a member that has died: on a slow machine as well, no start may wait for that. */
const BACK_MS = 8_000;
const STOP_MS = 20_000;

const problems = [];
const hold = (what, isSo) => {
  console.log(`${isSo ? 'ok' : 'NOT OK'}: ${what}`);
  if (!isSo) problems.push(what);
};

const collector = await startCollector();
const product = await startProduct({
  environment: {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_LOGS: '1',
    OTEL_BSP_SCHEDULE_DELAY: '500',
    OTEL_METRIC_EXPORT_INTERVAL: '5000',
  },
});
const { parts, processes } = product;
const part = (service) => parts.get(`${service}-0`);
const ready = (service) => statusOf(`http://127.0.0.1:${part(service).health}/readyz`);

/** How long a job that was saved now is missing from the public list, in ms. */
async function fresh({ person, host, company }) {
  const name = `新着案件 ${Date.now()}`;
  const job = { name, company_id_by_enterprise_id: company, application_status_flg: 1 };
  await person.expect(201, 'POST', '/api/enterprise/jobs/create', { job });
  const from = performance.now();
  const shown = async () => (await person.send('GET', '/jobs', undefined, { host })).text.includes(name);
  await until('a new job on its page', shown, 60_000, 20);
  return performance.now() - from;
}

try {
  console.log(
    `started: ${Object.entries(product.took)
      .map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
      .join(', ')}`,
  );
  const agency = await foundAgency(product, 'みなと');
  const company = await agency.person.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '青空' },
  });
  Object.assign(agency, { company: company.body.company.id_by_enterprise_id });

  await agency.person.expect(200, 'GET', '/jobs', undefined, { host: agency.host });
  const freshMs = await fresh(agency);
  hold(`a new job is on its public page after ${Math.round(freshMs)} ms`, freshMs < FRESH_MS);

  for (const problem of await walkThrough(product)) hold(problem, false);
  for (const problem of await traceProblems({ collector, agency })) hold(problem, false);

  // A start that does not wait: the group of the killed one still holds its place at the broker.
  await part('crm').kill();
  const killed = performance.now();
  const write = { company: { name: '青空' } };
  const written = async () =>
    (await agency.person.send('POST', '/api/enterprise/companies/create', write)).status === 201;
  await Promise.all([part('crm').start(), until('crm to take writes again', written, 60_000, 50)]);
  const backMs = performance.now() - killed;
  hold(`crm takes writes ${Math.round(backMs)} ms after it was killed`, backMs < BACK_MS);

  const faults = [
    { part: 'jobs-0', kind: 'SIGKILL' },
    { part: 'kafka', kind: 'SIGSTOP' },
    { part: 'redis', kind: 'SIGKILL' },
  ];
  const rows = await tryFaults(product, faults);
  printTable(rows);
  for (const problem of problemsOf(rows)) hold(problem, false);

  const hears = async () => {
    const { checks } = await (await fetch(`http://127.0.0.1:${part('gateway').health}/readyz`)).json();
    return checks.consumer === 'ok';
  };
  await until('the gateway to hear the broker again', hears);
  const freshAgainMs = await fresh(agency);
  hold(
    `after Kafka was frozen, a new job is on its page after ${Math.round(freshAgainMs)} ms`,
    freshAgainMs < FRESH_MS,
  );

  parts.get('kafka').freeze();
  await pause(3_000);
  const states = await Promise.all(processes.map(async ({ service }) => [service, await ready(service)]));
  const unready = states.filter(([, status]) => status !== 200);
  hold(`with Kafka frozen ${states.length - unready.length} of ${states.length} are ready`, unready.length === 0);

  const stops = await Promise.all(
    processes.map(async (one) => ({ name: one.name, ms: await one.stop({ isUnfinished: true }) })),
  );
  const slowest = stops.reduce((most, one) => (one.ms > most.ms ? one : most));
  hold(`with Kafka frozen all stop within ${Math.round(slowest.ms)} ms (${slowest.name})`, slowest.ms < STOP_MS);
} finally {
  await product.end();
  collector.close();
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
