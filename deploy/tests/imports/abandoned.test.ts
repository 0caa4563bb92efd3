/** Uploads whose member never came back do not stay. */

import { randomBytes } from 'node:crypto';
import { abandonedImports } from '@enishi/crm/src/imports/abandoned';
import { partKey, uploadKey } from '@enishi/crm/src/imports/files';
import type { CallContext } from '@enishi/service-kit/base/context';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { type Agency, startWorld, type World } from '../gateway/world';
import { BASE, CANDIDATE, check, importFile, people, show, upload } from './files';

const DAY_MS = 86_400_000;
let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  agency = await world.agency();
});

const crm = () => world.constellation.service('crm').deps;
const cleanUp = (days: number) =>
  abandonedImports(crm() as never).run(new Date(Date.now() + days * DAY_MS), new AbortController().signal);
const stored = async (enterprise_id: number, id: number) => {
  const state = await crm().connection.collection('import_states').findOne({ enterprise_id, import_id: id });
  return state && (await crm().files.stat(partKey(state.file, 0))) !== undefined;
};

it('a file that was never run goes after a week with all that was kept of it, one that was run stays', async () => {
  const { browser } = agency;
  const enterprise_id = agency.enterprise.id;
  const unread = await upload(browser, CANDIDATE, people);
  const checked = await upload(browser, CANDIDATE, people);
  await check(browser, checked);
  const { enterprise_import_file: run } = await importFile(browser, CANDIDATE, people);
  const keys = await crm().connection.collection('import_states').distinct('file', { enterprise_id });
  await cleanUp(6);
  for (const id of [unread, checked]) expect(await stored(enterprise_id, id)).toBe(true);
  await cleanUp(8);
  for (const id of [unread, checked]) {
    await browser.expect(404, 'GET', `${BASE}/show/${id}`);
    expect(await crm().connection.collection('import_rows').countDocuments({ enterprise_id, import_id: id })).toBe(0);
  }
  const parts = await Promise.all(keys.map((file: string) => crm().files.stat(partKey(file, 0))));
  expect(parts.filter(Boolean)).toHaveLength(1);
  expect((await show(browser, run.id_by_enterprise_id)).enterprise_import_file.count_created).toBe(2);
});

it('parts of an upload that was broken off go after a day', async () => {
  const enterprise_id = agency.enterprise.id;
  const ctx: CallContext = { realm: 'enterprise', enterprise_id, member_id: 1, authority: 1, request_id: 'test' };
  const part = { upload: randomBytes(24).toString('hex'), part: 0, bytes: Buffer.from('a,b') };
  await callRpc(world.constellation.clients, 'crm.ImportService/Upload', ctx, part);
  const key = partKey(uploadKey(enterprise_id, part.upload), 0);
  await cleanUp(0);
  expect(await crm().files.stat(key)).toBeDefined();
  await cleanUp(2);
  expect(await crm().files.stat(key)).toBeUndefined();
});
