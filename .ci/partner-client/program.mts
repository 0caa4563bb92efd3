// A partner's program, compiled and run by `.ci/partner-client.mjs` in an empty folder.
import {
  createPartnerClient,
  createWebhookReceiver,
  PartnerApiError,
  type PartnerEvent,
  verifyWebhook,
  WebhookError,
} from '@enishi/partner-client';

declare const process: { env: Record<string, string>; exit(status: number): never };
declare const console: { log(...said: unknown[]): void; error(...said: unknown[]): void };
declare function setTimeout(work: () => void, ms: number): unknown;
interface Incoming extends AsyncIterable<Uint8Array> {
  headers: Record<string, string | string[] | undefined>;
}
interface Outgoing {
  writeHead(status: number): Outgoing;
  end(): void;
}
declare const Buffer: { concat(parts: Uint8Array[]): Uint8Array };

const { URL: url, TOKEN: token, JOBS_TOKEN, SECRET: secret, HOOK_PORT } = process.env;
const api = createPartnerClient({ url, token });
const jobs = createPartnerClient({ url, token: JOBS_TOKEN });

function check(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

async function refused(call: Promise<unknown>): Promise<PartnerApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof PartnerApiError) return error;
    throw error;
  }
  throw new Error('not refused');
}

/** Never called: that each of these does not compile is what is tried. */
export async function wrongUses(event: PartnerEvent): Promise<void> {
  // @ts-expect-error no such field
  await api.candidates.create({ l_nam: '山田' });
  // @ts-expect-error a text where a code stands
  await api.candidates.create({ gender_id: '男性' });
  // @ts-expect-error no such code
  await api.jobs.update(1, { open_status_flg: 3 });
  // @ts-expect-error a record that comes by itself
  await api.agreements.index();
  // @ts-expect-error no such column
  await api.companies.index({ sort: 'nam desc' });
  // @ts-expect-error an upsert has an id of the caller's own system
  await api.applies.upsert([{ job_id_by_enterprise_id: 1 }]);
  const { records } = await api.candidates.index({ fields: ['email'] });
  // @ts-expect-error not asked for
  records[0].tel;
  // @ts-expect-error no such event
  if (event.type === 'candidate.vanished') return;
  // @ts-expect-error a job's record has no family name
  if (event.type === 'job.created') event.data.record?.l_name;
}

async function records(): Promise<void> {
  const mine = `C${Date.now()}`;
  const made = await api.candidates.create({ l_name: mine, f_name: '太郎', gender_id: 1, birth_date: '1990-05-07' });
  const id: number = made.id_by_enterprise_id;
  const { record, etag } = await api.candidates.show(id);
  check(
    'shown',
    record.l_name === mine && record.gender_id === 1 && record.birth_date?.startsWith('1990-05-07') === true,
  );
  const changed = await api.candidates.update(id, { tel: '03-1234-5678' }, { etag });
  check('changed', changed.tel?.replace(/\D/g, '') === '0312345678');
  const stale = await refused(api.candidates.update(id, { tel: null }, { etag }));
  check('stale', stale.status === 412 && stale.code === 'precondition_failed');
  const wrong = await refused(api.candidates.create({ l_name: mine, email: 'まちがい' }));
  check('wrong', wrong.code === 'invalid' && /[ぁ-ん]/.test(wrong.message) && /[ぁ-ん]/.test(wrong.errors.email[0]));
  const key = { idempotencyKey: mine };
  const twice = await Promise.all([1, 2].map(() => api.companies.create({ name: mine }, key)));
  check('once', twice[0].id_by_enterprise_id === twice[1].id_by_enterprise_id);
  const company_id_by_enterprise_id = twice[0].id_by_enterprise_id;
  const job = await jobs.jobs.create({ name: mine, company_id_by_enterprise_id, skill_ids: [] });
  const pair = { candidate_id_by_enterprise_id: id, job_id_by_enterprise_id: job.id_by_enterprise_id };
  const deal = await api.opportunities.create(pair);
  const apply = await api.applies.create(pair);
  check('pair', (await api.opportunities.show(deal.id_by_enterprise_id)).record.opportunity_status_id === 0);
  check('apply', (await api.applies.show(apply.id_by_enterprise_id)).record.job_name === mine);

  const many = Array.from({ length: 25 }, (_, n) => ({ external_id: `${mine}-${n}`, l_name: mine, f_name: `${n}番` }));
  const outcomes = await api.candidates.upsert(many);
  check(
    'upsert',
    outcomes.every(({ outcome }) => outcome === 'created'),
  );
  const seen = new Set<number>();
  const conditions = [{ column: 'l_name', operator: 'eq', value: mine }] as const;
  for await (const row of api.candidates.each({ conditions, limit: 10, fields: ['f_name'] }))
    seen.add(row.id_by_enterprise_id);
  check(`each of 26, not ${seen.size}`, seen.size === 26);
  const page = await api.candidates.index({ conditions, page: 3, per_page: 10, sort: 'id_by_enterprise_id asc' });
  check('page', page.count === 26 && page.records.length === 6 && page.current_page === 3);

  const content = new Uint8Array([37, 80, 68, 70, 45, 49, 46, 52, 10]);
  const resume = await api.resumes.upload(id, '経歴書.pdf', content);
  const bytes = await api.resumes.download(resume.id_by_enterprise_id);
  check('resume', (await api.resumes.index(id)).length === 1 && bytes.join() === content.join());
  await api.resumes.remove(resume.id_by_enterprise_id);
  await api.candidates.remove(Number(outcomes[0].id));
  check('gone', (await refused(api.candidates.show(Number(outcomes[0].id)))).status === 404);
  const stranger = createPartnerClient({ url, token: 'x'.repeat(40) });
  check('stranger', (await refused(stranger.candidates.index())).code === 'unauthenticated');
  check(
    'nowhere',
    (await refused(createPartnerClient({ url: 'http://127.0.0.1:9', token, tries: 1 }).jobs.index())).status === 0,
  );
}

/** The product tells what happens; the same delivery once more is not dealt with, and a changed one refused. */
async function webhooks(): Promise<void> {
  const http = (await import('node:http' as string)) as {
    createServer(take: (request: Incoming, response: Outgoing) => void): {
      listen(port: number, host: string, ready: () => void): void;
      close(): void;
    };
  };
  const receiver = createWebhookReceiver({ secret });
  const events: PartnerEvent[] = [];
  const came: { headers: Incoming['headers']; body: Uint8Array }[] = [];
  const server = http.createServer(async (request, response) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part);
    const delivery = { headers: request.headers, body: Buffer.concat(parts) };
    came.push(delivery);
    try {
      await receiver.receive(delivery, (event) => events.push(event));
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(error instanceof WebhookError ? 400 : 500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(Number(HOOK_PORT), '127.0.0.1', resolve));
  const { id_by_enterprise_id: id } = await api.candidates.create({ l_name: '通知' });
  const told = () => events.find((event) => event.type === 'candidate.created' && event.data.id === id);
  for (let n = 0; n < 300 && !told(); n++) await new Promise<void>((resolve) => setTimeout(resolve, 100));
  const event = told();
  check('told', event?.type === 'candidate.created' && event.data.record?.l_name === '通知');
  const delivery = came.find(({ body }) => String(body).includes(`"${event?.id}"`));
  if (!delivery) throw new Error('no delivery');
  check('repeated', (await receiver.receive(delivery, () => check('dealt with again', false))) === 'repeated');
  const forged = { ...delivery, body: String(delivery.body).replace('通知', '偽物') };
  const refusal = await verifyWebhook(forged, { secret }).catch((error: unknown) => error);
  check('forged', refusal instanceof WebhookError && refusal.reason === 'signature' && /[ぁ-ん]/.test(refusal.message));
  server.close();
}

async function main(): Promise<void> {
  await records();
  await webhooks();
  console.log('the client of partners: records and webhooks hold');
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
