/** The dashboard and the alerts ask for figures that there are, by the labels that they have. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import '@enishi/gateway/src/http/observed';
import '@enishi/messaging/src/webhooks/worker';
import '@enishi/service-kit/boot/service';
import { metrics } from '@enishi/service-kit/observe/metrics';

const chart = path.resolve(__dirname, '../../../charts/enishi/monitoring');
const read = (file: string) => readFileSync(path.join(chart, file), 'utf8');

const NAMES = /\b(?:http|rpc|messaging|enishi)_[a-z_]+\b/g;
/** Endings that a histogram's name may have. */
const PARTS = /_(?:bucket|sum|count)$/;
const LABELS = new Set([
  ...['http_request_method', 'http_route', 'http_response_status_code', 'rpc_method', 'rpc_response_status_code'],
  ...['messaging_destination_name', 'messaging_consumer_group_name'],
]);

/** Metrics that a text asks for; labels look the same, and stand in braces or after `by`. */
const askedBy = (text: string): string[] => [...new Set(text.match(NAMES) ?? [])].filter((name) => !LABELS.has(name));

/** `name -> type` of everything that /metrics serves. */
async function served(): Promise<Map<string, string>> {
  const lines = (await metrics.render()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Map([...lines].map(([, name, type]) => [name, type]));
}

const expressions = (): string[] => {
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
};

it.each(['dashboard.json', 'alerts.yaml'])('every metric in %s is served, as what it is taken for', async (file) => {
  const known = await served();
  const asked = askedBy(file === 'dashboard.json' ? expressions().join('\n') : read(file));
  expect(asked.length).toBeGreaterThan(5);
  for (const name of asked) {
    const plain = known.has(name) ? name : name.replace(PARTS, '');
    expect([name, known.get(plain)]).toEqual([
      name,
      PARTS.test(name) && plain !== name ? 'histogram' : known.get(name),
    ]);
    expect(known.has(plain)).toBe(true);
  }
});

it('the dashboard shows every figure of the product', async () => {
  const asked = askedBy(expressions().join('\n')).map((name) => name.replace(PARTS, ''));
  expect([...(await served()).keys()].filter((name) => !asked.includes(name)).sort()).toEqual([]);
});

it('each alert is described for who has to act on it', () => {
  const names = [...read('alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const words = readFileSync(path.resolve(chart, '../../../deploy/README.md'), 'utf8');
  expect(names.filter((name) => !words.includes(`\`${name}\``))).toEqual([]);
});

it('a counter whose growth raises an alarm is there before it grows for the first time', async () => {
  const counted = [...read('alerts.yaml').matchAll(/increase\((\w+_total)/g)].map(([, name]) => name);
  expect(counted.length).toBeGreaterThan(0);
  const shown = await metrics.render();
  expect(counted.filter((name) => !shown.includes(`\n${name} 0\n`))).toEqual([]);
});
