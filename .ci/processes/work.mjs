// Staff at work: what they asked for, what they were told, and what became of it.
import { randomUUID } from 'node:crypto';
import { pause, until } from './part.mjs';

const RECRUITING = 1;
/** Japanese words, so that a reader knows what to do. */
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
const COMPANIES = 4;

/** @param workers people who work side by side, each one request after the other */
export async function startWork({ agency, mail }, { workers = 4, pauseMs = 20 } = {}) {
  const { person } = agency;
  const stopped = new AbortController();
  /** Each as `{at, status, ms, path, japanese}`. */
  const answers = [];
  /** Creates by their key: `{kind, key, path, body, id}`; without an id no answer has said that it is there. */
  const creates = [];
  /** Addresses of people whose invitation was answered, and of those where nothing came back. */
  const invited = new Set();
  const unanswered = new Set();
  const companies = [];
  let made = 0;

  async function send(verb, path, body, options) {
    const answer = await person.send(verb, path, body, options);
    const { status, ms, text } = answer;
    answers.push({ at: Date.now(), status, ms, path, japanese: JAPANESE.test(answer.body?.message ?? text) });
    return answer;
  }

  async function create(entry) {
    const { kind, key, path, body } = entry;
    const answer = await send('POST', path, { [kind]: body }, { headers: { 'idempotency-key': key } });
    if (answer.status === 201) entry.id = answer.body[kind].id_by_enterprise_id;
    return entry.id;
  }

  function begin(kind, path, body) {
    const entry = { kind, key: randomUUID(), path: `/api/enterprise/${path}/create`, body };
    creates.push(entry);
    return create(entry);
  }

  const acts = [
    () => begin('candidate', 'candidates', { name: `候補者${made++}`, name_for_company: randomUUID() }),
    () =>
      begin('job', 'jobs', {
        name: randomUUID(),
        company_id_by_enterprise_id: companies[made++ % companies.length],
        application_status_flg: RECRUITING,
      }),
    () => send('POST', '/api/enterprise/candidates/index', { per_page: 10, page: 1 + (made++ % 3) }),
    () => send('POST', '/api/enterprise/jobs/index', { per_page: 10 }),
    () => send('GET', '/jobs', undefined, { host: agency.host }),
    async () => {
      const email = `invited-${randomUUID()}@agency.example.jp`;
      const body = { enterprise_member: { email, authority: 0 } };
      const { status } = await send('POST', '/api/enterprise/invites/create', body);
      (status === 201 ? invited : unanswered).add(email);
    },
  ];

  for (let at = 0; at < COMPANIES; at++) {
    const company = { name: `会社${at}` };
    const make = async () => {
      const { status, body } = await person.send('POST', '/api/enterprise/companies/create', { company });
      return status === 201 ? body.company.id_by_enterprise_id : undefined;
    };
    companies.push(await until('a company', make, 20_000, 200));
  }

  const running = Array.from({ length: workers }, async (_, worker) => {
    for (let turn = worker; !stopped.signal.aborted; turn++) {
      // One invitation for three rounds of everything else.
      await acts[turn % 16 === 15 ? 5 : turn % 5]();
      await pause(pauseMs);
    }
  });

  async function list(path, ...columns) {
    const { body } = await person.expect(200, 'POST', `/api/enterprise/${path}/index`, { per_page: 99_999, columns });
    return body[path];
  }

  /** Counts the jobs of each company from events alone. */
  async function effects() {
    const jobs = await list('jobs', 'company_id_by_enterprise_id');
    const companyCounts = await list('companies', 'job_application_count');
    const behind = companyCounts.reduce((sum, { id_by_enterprise_id: id, job_application_count: count = 0 }) => {
      const own = jobs.filter(({ company_id_by_enterprise_id }) => company_id_by_enterprise_id === id).length;
      return sum + own - count;
    }, 0);
    return behind;
  }

  const mailsOf = (email) => mail.taken.filter(({ to }) => to.includes(email)).length;

  return {
    answers,
    /** Asks for something that needs the given part. */
    probes: {
      read: () => send('POST', '/api/enterprise/candidates/index', { per_page: 10 }),
      write: () => begin('candidate', 'candidates', { name: `候補者${made++}`, name_for_company: randomUUID() }),
    },
    async stop() {
      stopped.abort();
      await Promise.all(running);
    },
    /** As a form that got no answer does: the same request again, with the same key. */
    async repeatUnanswered() {
      for (const entry of creates.filter(({ id }) => !id)) {
        entry.repeated = true;
        await until(`an answer to a repeated ${entry.kind}`, () => create(entry), 60_000, 500);
      }
    },
    /** Waits until effects and mails have caught up, and says what is wrong with them. */
    async verify(patience = 90_000) {
      const from = performance.now();
      const wrong = { lost: 0, doubled: 0, effectsMissing: 0, effectsDoubled: 0, mailsMissing: 0, mailsDoubled: 0 };
      for (const [kind, path, column] of [
        ['candidate', 'candidates', 'name_for_company'],
        ['job', 'jobs', 'name'],
      ]) {
        const counts = new Map();
        for (const row of await list(path, column)) counts.set(row[column], (counts.get(row[column]) ?? 0) + 1);
        for (const { body } of creates.filter((entry) => entry.kind === kind && entry.id)) {
          const count = counts.get(body[column]) ?? 0;
          if (count === 0) wrong.lost += 1;
          if (count > 1) wrong.doubled += count - 1;
        }
      }
      const quiet = async () => (await effects()) === 0 && [...invited].every((email) => mailsOf(email) > 0);
      await until('effects to catch up', quiet, patience, 300).catch(() => undefined);
      const behind = await effects();
      if (behind > 0) wrong.effectsMissing = behind;
      if (behind < 0) wrong.effectsDoubled = -behind;
      for (const email of invited) {
        const count = mailsOf(email);
        if (count === 0) wrong.mailsMissing += 1;
        if (count > 1) wrong.mailsDoubled += count - 1;
      }
      for (const email of unanswered) if (mailsOf(email) > 1) wrong.mailsDoubled += mailsOf(email) - 1;
      const acknowledged = creates.filter(({ id }) => id).length + invited.size;
      return { acknowledged, invited: invited.size, ...wrong, caughtUpMs: performance.now() - from };
    },
  };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sums up the answers meanwhile: failures, the slowest, and those in no words of ours. */
export function summaryOf(answers, from = 0, to = Number.POSITIVE_INFINITY) {
  const own = answers.filter((answer) => answer.at >= from && answer.at < to);
  const failed = own.filter(({ status }) => status === 0 || status >= 500);
  const sorted = own.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    requests: own.length,
    failed: failed.length,
    slowestFailureMs: Math.round(Math.max(0, ...failed.map(({ ms }) => ms))),
    wordless: failed.filter(({ status, japanese }) => status !== 0 && !japanese).length,
    silent: failed.filter(({ status }) => status === 0).length,
    p50: Math.round(at(sorted, 0.5)),
    p99: Math.round(at(sorted, 0.99)),
  };
}
