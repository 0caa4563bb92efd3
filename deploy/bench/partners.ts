/** A hundred other systems at once, with everything they may do, beside people at their consoles. */
import { Agent } from 'node:http';
import { call, type Side } from './calls';
import { type Answered, ask, people } from './clients';
import { judge } from './figure-notes';
import type { Shot } from './load';
import type { Stage } from './measure';

const PARTNERS = 100;
const PEOPLE = 4;
const SECONDS = 6;
const TURNS = 3;

export interface Token {
  token: string;
  /** Another one, for what is sent to the address of webhooks. */
  webhook: string;
}

/** Tokens of as many connections. */
export async function connectPartners(side: Side): Promise<Token[]> {
  const issue = async (linkage: object) =>
    (await call<{ token: string }>(side, 'POST', 'linkages/create_token', { linkage })).token;
  const made: Token[] = [];
  for (let n = 0; n < PARTNERS; n++)
    made.push({
      token: await issue({ kind: 1, service_id: 98, name: `連携${n}` }),
      webhook: await issue({ group: 2, kind: 1, service_id: 99, name: `受信${n}` }),
    });
  return made;
}

const RUN = Date.now().toString(36);
let sent = 0;

const record = () => {
  const external_id = `${RUN}-${++sent}`;
  return { external_id, l_name: '連携', f_name: external_id, email: `p-${external_id}@example.jp` };
};

/** The requests of a partner's system, in turns: lists, changes, a record, ten records of its own, a delivery. */
function questionOf({ token, webhook }: Token, n: number, size: number): Shot {
  const headers = { authorization: `Bearer ${token}` };
  const at = '/api/partner/v1/candidates';
  const shots: Shot[] = [
    { method: 'POST', path: `${at}/index`, body: { per_page: 100, page: (n % 9) + 1 }, headers },
    { method: 'POST', path: `${at}/index`, body: { updated_since: '2026-01-01T00:00:00Z', limit: 100 }, headers },
    { method: 'GET', path: `${at}/show/${((n * 7_919) % size) + 1}`, headers },
    { method: 'POST', path: `${at}/upsert`, body: { records: Array.from({ length: 10 }, record) }, headers },
    {
      method: 'POST',
      path: '/linkage/enterprise/webhook/candidate/',
      body: { records: [record()] },
      headers: { authorization: `Bearer ${webhook}` },
    },
  ];
  return shots[n % shots.length];
}

/**
 * All of them, each with its next question as soon as it has an answer, until the time is over.
 * @param size of the list that they read
 */
export async function askAsPartners(
  url: string,
  tokens: readonly Token[],
  size: number,
  isOver: () => boolean,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  await Promise.all(
    tokens.map(async (token, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let n = at; !isOver(); n++) {
        const { ms, status } = await ask(url, agent, questionOf(token, n, size));
        answers.push({ kind: 'partner', ms, status });
      }
      agent.destroy();
    }),
  );
  return answers;
}

function consoleOf({ headers, size }: Stage) {
  let asked = 0;
  return (): { kind: string; shot: Shot } => {
    const n = asked++;
    const path = '/api/enterprise/candidates/index';
    const status = { column: 'register_status_id', type: 1, operator: 'any', value: [(n % 8) + 1] };
    const shots: Shot[] = [
      { method: 'POST', path, body: { page: (n % 5) + 1, per_page: 30 }, headers },
      { method: 'POST', path, body: { page: 1, per_page: 30, conditions: [status] }, headers },
      { method: 'GET', path: `/api/enterprise/candidates/show/${((n * 7_919) % size) + 1}`, headers },
    ];
    return { kind: 'console', shot: shots[n % shots.length] };
  };
}

const at = (answers: readonly Answered[], share: number): number => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const bad = (answers: readonly Answered[]) => answers.filter(({ status }) => status >= 300).length;

/** Prints a row: consoles alone and beside a hundred partners, in turns. */
export async function withPartners(stage: Stage): Promise<void> {
  const { url } = stage.product;
  const tokens = await connectPartners({ url, headers: stage.headers });
  const partners = () => {
    const end = performance.now() + SECONDS * 1_000;
    return askAsPartners(url, tokens, stage.size, () => performance.now() > end);
  };
  const next = consoleOf(stage);
  const use = async () => (await people(url, PEOPLE, SECONDS, next)).answers;
  await use();
  await partners();
  await stage.product.settle();
  const alone: Answered[][] = [];
  const beside: Answered[][] = [];
  const theirs: Answered[] = [];
  for (let n = 0; n < TURNS; n++) {
    alone.push(await use());
    const [mine, others] = await Promise.all([use(), partners()]);
    beside.push(mine);
    theirs.push(...others);
    await stage.product.settle();
  }
  const ratioOf = (share: number) => median(beside.map((answers, n) => at(answers, share) / at(alone[n], share)));
  const rate = median(beside.map((answers, n) => answers.length / alone[n].length));
  const [p50, p95] = [ratioOf(0.5), ratioOf(0.95)];
  console.log(
    `\n| consoles (${PEOPLE} people) | alone p50 / p95 ms | beside ${PARTNERS} partners | x alone p50 / p95 | rate x alone | refused | partners a second, p95 ms, not answered 2xx |  |\n` +
      '|---|---|---|---|---|---|---|---|\n' +
      `| ${stage.size} | ${at(alone.flat(), 0.5).toFixed(1)} / ${at(alone.flat(), 0.95).toFixed(1)} | ` +
      `${at(beside.flat(), 0.5).toFixed(1)} / ${at(beside.flat(), 0.95).toFixed(1)} | ${p50.toFixed(2)} / ${p95.toFixed(2)} | ` +
      `${rate.toFixed(2)} | ${bad(beside.flat())} | ${(theirs.length / SECONDS / TURNS).toFixed(0)}, ` +
      `${at(theirs, 0.95).toFixed(0)}, ${bad(theirs)} | ${judge('partners, p95', p95)} |`,
  );
}
