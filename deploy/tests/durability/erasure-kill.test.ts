/** People are erased, and records put into the trash and taken out, while the product is killed: all of it or as before. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import type { Browser } from '../gateway/browser';
import { kill, moved, type Running, settle, signIn, start } from './running';

const SERVICES = ['identity', 'crm', 'jobs', 'deals', 'messaging', 'site', 'billing', 'domains'] as const;
/** Ms after which the process dies, counted from the press. */
const DEATHS = [5, 120, 500];
const TRACE = /鬼灯蓮太郎|hozuki\d/u;
const PATIENCE_MS = 120_000;

let folder: string;
let running: Running;
let browser: Browser;
let company: number;

const at = (call: string) => `/api/enterprise/${call}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function make(plural: string, name: string, values: object): Promise<number> {
  const { body } = await browser.expect(201, 'POST', at(`${plural}/create`), { [name]: values });
  return body[name].id_by_enterprise_id;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-erasure-kill-'));
  running = await start(folder);
  [browser] = await signIn(running, 1);
  company = await make('companies', 'company', { name: '株式会社青空商事' });
});
afterAll(async () => {
  await kill(running);
  rmSync(folder, { recursive: true, force: true });
});

/** Kills the product so long after now, and starts it anew. */
async function dieAfter(ms: number): Promise<void> {
  await pause(ms);
  await kill(running);
  running = await start(folder);
  browser = moved(browser, running.url);
}

/** A candidate with a deal, a task and two comments that name them. */
async function person(n: number): Promise<{ id: number; deal: number }> {
  const name = { l_name: '鬼灯', f_name: '蓮太郎' };
  const id = await make('candidates', 'candidate', {
    ...{ ...name, email: `hozuki${n}@person.example`, inception_day_type_id: 1, comment: '鬼灯蓮太郎です' },
  });
  const of = { candidate_id_by_enterprise_id: id };
  const deal = await make('opportunities', 'opportunity', { ...of, company_id_by_enterprise_id: company });
  await make('tasks', 'task', { ...of, title: '鬼灯蓮太郎に電話', due_date: '2037-04-01' });
  const text = '鬼灯蓮太郎に連絡';
  await browser.expect(201, 'POST', at(`comment_candidates/create/${id}`), { comment_candidate: { text } });
  await browser.expect(201, 'POST', at(`comment_opportunities/create/${deal}`), { comment_opportunity: { text } });
  return { id, deal };
}

async function request(candidate: number, n: number): Promise<number> {
  const id = await make('privacy_requests', 'privacy_request', {
    ...{ privacy_request_kind_id: 4, received_date: '2026-11-20', person_name: '鬼灯蓮太郎' },
    ...{ person_email: `hozuki${n}@person.example`, candidate_id_by_enterprise_id: candidate },
  });
  const privacy_request = { identity_check_id: 1, identified_date: '2026-11-21' };
  await browser.expect(200, 'PUT', at(`privacy_requests/update/${id}`), { privacy_request });
  return id;
}

async function erased(id: number): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { body } = await browser.expect(200, 'POST', at(`privacy_requests/erasure/${id}`), {});
    if (body.state === 'done') return;
    if (Date.now() > until) throw new Error(`The erasure stands at ${body.steps_done} of ${body.steps}`);
    await pause(200);
  }
}

/** Places of documents that tell of an erased person. */
async function traces(): Promise<string[]> {
  const found = new Set<string>();
  for (const name of SERVICES) {
    const connection = await connectMongo(running.mongoUrl, `enishi_${name}`);
    for (const { name: collection } of (await connection.db?.listCollections().toArray()) ?? [])
      for (const row of await connection.collection(collection).find({}).toArray())
        if (TRACE.test(JSON.stringify(row))) found.add(`${name}.${collection}`);
    await connection.destroy();
  }
  return [...found].sort();
}

it('erases everything of a person, wherever it was killed meanwhile', async () => {
  for (const [n, ms] of DEATHS.entries()) {
    const { id } = await person(n);
    const asked = await request(id, n);
    await browser.expect(200, 'POST', at(`privacy_requests/erase/${asked}`), {});
    await dieAfter(ms);
    await erased(asked);
    await browser.expect(404, 'GET', at(`candidates/show/${id}`));
  }
  await settle(running);
  expect(await traces()).toEqual([]);
});

it('gives back from the trash all that went with a record, wherever it was killed meanwhile', async () => {
  for (const [n, ms] of DEATHS.entries()) {
    const { id, deal } = await person(n);
    const see = (plural: string, seen: number) => browser.send('GET', at(`${plural}/show/${seen}`));
    await browser.expect(200, 'DELETE', at(`candidates/delete/${id}`));
    await dieAfter(ms);
    await settle(running);
    expect((await see('candidates', id)).status).toBe(404);
    await browser.expect(200, 'POST', at('candidates/trash/restore'), { select_ids: [id] });
    await dieAfter(ms);
    await settle(running);
    expect((await see('candidates', id)).body.candidate).toMatchObject({ comment: '鬼灯蓮太郎です' });
    expect((await see('opportunities', deal)).body.opportunity).toMatchObject({ candidate_id_by_enterprise_id: id });
    const { body } = await browser.expect(200, 'POST', at(`comment_candidates/index/${id}`), {});
    expect(body.comment_candidates).toHaveLength(1);
    // For good it goes with what is its own; the deal stays for the figures.
    await browser.expect(200, 'POST', at('candidates/bulk_delete'), { select_ids: [id] });
    await browser.expect(200, 'POST', at('candidates/trash/purge'), { select_ids: [id] });
    await dieAfter(ms);
    await settle(running);
    await browser.expect(404, 'POST', at(`comment_candidates/index/${id}`), {});
    await browser.expect(200, 'GET', at(`opportunities/show/${deal}`));
  }
});
