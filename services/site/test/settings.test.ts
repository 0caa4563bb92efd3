import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import type { CallContext, Realm } from '@enishi/service-kit/base/context';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { inputToWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { site } from '../src/service';

let mongo: TestMongo;
let world: Constellation;
const names = { enterprise_name: '株式会社縁エージェント', service_name: '縁フリーランス' };

const context = (realm: Realm, enterprise_id: number): CallContext => ({
  realm,
  enterprise_id,
  member_id: 0,
  authority: 0,
  request_id: 'test',
});

async function shown(enterprise_id: number) {
  const answer = await callRpc<{ site_setting: WireRecord }>(
    world.clients,
    'site.PublicSiteService/Show',
    context('site', enterprise_id),
    names,
  );
  return rowFromWire(siteSetting, answer.site_setting);
}

async function draft(method: 'Show' | 'Save', enterprise_id: number, input: object = {}, more: object = {}) {
  const { values, cleared } = inputToWire(siteSettingDraft, input, 'update');
  const request = method === 'Show' ? names : { site_setting_draft: values, cleared, ...names, ...more };
  const answer = await callRpc<{ site_setting_draft: WireRecord }>(
    world.clients,
    `site.SiteDraftService/${method}`,
    context('enterprise', enterprise_id),
    request,
  );
  return rowFromWire(siteSettingDraft, answer.site_setting_draft);
}

const open = (enterprise_id: number, input: object = {}) => {
  const { values, cleared } = inputToWire(siteSettingDraft, input, 'update');
  const request = { site_setting_draft: values, cleared, ...names };
  return callRpc(world.clients, 'site.SiteDraftService/Open', context('enterprise', enterprise_id), request);
};

beforeAll(async () => {
  mongo = await startMongo();
  world = await startConstellation({ mongoUrl: mongo.url, services: [site] });
});

afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
});

describe('a site', () => {
  it('says something sensible before anybody has written for it', async () => {
    const settings = await shown(1);
    expect(settings).toMatchObject({ service_name: '縁フリーランス', main_color: '2170C3', accent_color: 'F34E70' });
    expect(settings.features).toHaveLength(3);
    expect(settings.flows).toHaveLength(4);
    expect((settings.metadatas as { page: string }[]).map(({ page }) => page)).toEqual([
      'index',
      'jobs',
      'jobs-category',
      'jobs-show',
    ]);
    for (const name of ['terms_body', 'privacy_body']) expect(settings[name]).toContain('株式会社縁エージェント');
  });

  it('does not change while its draft is edited, and changes when the draft is opened', async () => {
    expect(await draft('Show', 2)).toMatchObject({ service_name: '縁フリーランス' });
    await draft('Save', 2, { service_name: '新しい名前', main_color: '#112233' });
    expect(await shown(2)).toMatchObject({ service_name: '縁フリーランス' });
    await open(2);
    expect(await shown(2)).toMatchObject({ service_name: '新しい名前', main_color: '112233' });
    await open(2, { service_name: 'さらに新しい名前' });
    expect(await shown(2)).toMatchObject({ service_name: 'さらに新しい名前', main_color: '112233' });
    expect(await draft('Show', 2)).toMatchObject({ service_name: 'さらに新しい名前' });
  });

  it('keeps to itself who opened it, and when', async () => {
    await open(8);
    const { deps } = world.service('site');
    const stored = await crudOf(deps, siteSetting).store.model.collection.findOne({ enterprise_id: 8 });
    expect(stored).toMatchObject({ opened_at: expect.any(Date) });
    const { public: forAll }: { public: readonly string[] } = siteSetting;
    expect(Object.keys(await shown(8)).filter((name) => !forAll.includes(name))).toEqual([]);
  });

  it('leaves out what an agency has emptied, except what a site needs', async () => {
    await open(3, { features: [], service_name: '', terms_body: '' });
    const settings = await shown(3);
    expect(settings.features).toBeUndefined();
    expect(settings).toMatchObject({ service_name: '縁フリーランス', terms_body: expect.stringContaining('第1条') });
  });

  it('refuses a draft that somebody else has saved meanwhile', async () => {
    const first = await draft('Save', 4, { service_name: '一' });
    await draft('Save', 4, { service_name: '二' }, { updated_at: first.updated_at });
    await expect(draft('Save', 4, { service_name: '三' }, { updated_at: first.updated_at })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('refuses what does not fit, and opens nothing then', async () => {
    await expect(open(5, { gtm_id: '<script>' })).rejects.toMatchObject({ fieldErrors: { gtm_id: expect.anything() } });
    expect((await shown(5)).gtm_id).toBeUndefined();
  });

  it('says of a category what was written for it, and nothing of another agency’s', async () => {
    const { deps } = world.service('site');
    await inTransaction(deps.connection, (session) =>
      insertRecord(
        crudOf(deps, jobCategoryDescribe).store,
        session,
        context('system', 6),
        { describe: 'Javaの案件です。' },
        { system: { category: 'skill-1' } },
      ),
    );
    const said = async (enterprise_id: number) => {
      const answer = await callRpc<{ job_category_describe: WireRecord }>(
        world.clients,
        'site.PublicSiteService/Category',
        context('site', enterprise_id),
        { category: 'skill-1' },
      );
      return answer.job_category_describe;
    };
    expect(await said(6)).toEqual({ category: 'skill-1', describe: 'Javaの案件です。' });
    expect(await said(7)).toEqual({ category: 'skill-1' });
  });

  it('shows its draft to staff only', async () => {
    await expect(callRpc(world.clients, 'site.SiteDraftService/Show', context('site', 2), names)).rejects.toMatchObject(
      {
        code: 'forbidden',
      },
    );
  });
});
