import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { billing } from '@enishi/billing/src/service';
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { domains } from '@enishi/domains/src/service';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { startConstellation } from '@enishi/service-kit/boot/constellation';
import { startMongo } from '@enishi/service-kit/testing/mongo';
import { site } from '@enishi/site/src/service';
import { mongo } from 'mongoose';
import { kill, type Running, settle, start } from '../durability/running';
import { createBrowser } from '../gateway/browser';
import { type Documents, readDocuments, valuesOf, writeFolder } from './fixture';

/** The oldest version whose data this one must open. */
const VERSION = '6377123';
/** The person in the fixture with a résumé, a comment and a merged double. */
const PERSON = 321;

const before = readDocuments(VERSION);

/** The same collections as they are now. */
async function documentsIn(url: string): Promise<Documents> {
  const client = await new mongo.MongoClient(url).connect();
  const now: Documents = {};
  for (const [database, collections] of Object.entries(before)) {
    now[database] = {};
    for (const collection of Object.keys(collections))
      now[database][collection] = await client
        .db(database)
        .collection(collection, { promoteValues: false, promoteLongs: false })
        .find({})
        .toArray();
  }
  await client.close();
  return now;
}

/** Values that were there and are not there now, or are others. */
async function lostIn(url: string): Promise<string[]> {
  const now = valuesOf(await documentsIn(url));
  return [...valuesOf(before)]
    .filter(([name, value]) => now.get(name) !== value)
    .map(([name, value]) => `${name}: ${value} -> ${now.get(name)}`);
}

describe(`a data folder of ${VERSION}, whose process was killed`, () => {
  let folder: string;
  let product: Running;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-version-'));
    writeFolder(VERSION, folder);
    product = await start(folder);
    await settle(product);
  });
  afterAll(async () => {
    if (product) await kill(product);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('has every value of every document', async () => {
    expect(await lostIn(product.mongoUrl)).toEqual([]);
  });

  it('serves people as before: passwords, records, files, timelines', async () => {
    const browser = createBrowser(product.url);
    const member = { email: 'demo@example.com', password: 'kaze-to-midori-2026' };
    await browser.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: member });
    const call = async (verb: string, where: string, body?: unknown) =>
      (await browser.expect(200, verb, `/api/enterprise/${where}`, body)).body;
    const { candidate } = await call('GET', `candidates/show/${PERSON}`);
    expect(candidate).toMatchObject({
      l_name: '髙﨑',
      f_name: 'かをり',
      comment: '変更しました',
      birth_date: '1979-12-31',
    });
    const found = await call('POST', 'candidates/index', { keyword: 'タカサキ' });
    expect(found.candidates.map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id)).toEqual([PERSON]);
    const { candidate_resumes: resumes } = await call('GET', `candidate_resumes/index/${PERSON}`);
    const file = await browser.expect(
      200,
      'GET',
      `/api/enterprise/candidate_resumes/download/${resumes[0].id_by_enterprise_id}`,
    );
    expect(file.text).toMatch(/^%PDF-1\.4/);
    // Created in the second of the kill: the event was in the outbox only.
    const { candidates } = await call('POST', 'candidates/index', { keyword: 'last29@example.jp' });
    const { activities } = await call('GET', `candidates/activities/${candidates[0].id_by_enterprise_id}`);
    expect(activities).toHaveLength(1);
  });

  it('shows the job sites that were open', async () => {
    const page = await createBrowser(product.url).expect(200, 'POST', '/api/site/jobs/index', {
      domain: 'demo.localhost',
    });
    expect(page.body.jobs.length).toBeGreaterThan(0);
  });
});

it(`documents of ${VERSION} in a database that has nothing else of it keep every value`, async () => {
  const server = await startMongo(...Object.keys(before));
  const client = await new mongo.MongoClient(server.url).connect();
  for (const [database, collections] of Object.entries(before))
    for (const [collection, rows] of Object.entries(collections))
      if (rows.length > 0) await client.db(database).collection(collection).insertMany(rows);
  await client.close();
  const services = [identity, crm, jobs, deals, messaging, site, billing, domains];
  const config = { identity: { ALLOW_ADMIN_BOOTSTRAP: true, SITE_DOMAIN_SUFFIX: 'localhost' } };
  const constellation = await startConstellation({ mongoUrl: server.url, services, config });
  await constellation.settle();
  expect(await lostIn(server.url)).toEqual([]);
  await constellation.stop();
  await server.stop();
});
