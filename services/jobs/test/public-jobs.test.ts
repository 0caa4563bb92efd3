import { crm } from '@enishi/crm/src/service';
import { job } from '@enishi/protos/jobs/job';
import { jobListFields } from '@enishi/protos/jobs/job-views';
import type { CallContext, Realm } from '@enishi/service-kit/base/context';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { inputToWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { jobs as jobsService } from '../src/service';

let mongo: TestMongo;
let world: Constellation;
const ctx = (enterprise_id: number, realm: Realm = 'site'): CallContext => ({
  realm,
  enterprise_id,
  member_id: realm === 'site' ? 0 : 1,
  authority: 0,
  request_id: 'test',
});

const call = <T>(rpc: string, request: object, enterprise_id = 1, realm?: Realm) =>
  callRpc<T>(world.clients, `jobs.${rpc}`, ctx(enterprise_id, realm), request);

/** The jobs need companies, though it does not matter here which. */
async function plantCompanies(): Promise<void> {
  const companies = world.service('crm').deps.connection.collection('companies');
  await companies.insertMany(
    [1, 2, 4].map((enterprise_id) => ({ enterprise_id, id_by_enterprise_id: 1, name: '依頼元' })),
  );
}

async function createJob(input: Record<string, unknown>, enterprise_id = 1): Promise<number> {
  const { values } = inputToWire(job, { company_id_by_enterprise_id: 1, ...input }, 'create');
  const answer = await call<{ job: { id_by_enterprise_id: number } }>(
    'JobService/Create',
    { job: values },
    enterprise_id,
    'enterprise',
  );
  return answer.job.id_by_enterprise_id;
}

const updateJob = (id: number, input: Record<string, unknown>) =>
  call('JobService/Update', { id, job: inputToWire(job, input, 'update').values }, 1, 'partner');

interface Page {
  jobs?: WireRecord[];
  count?: number;
}

/** The jobs found as lists show them, in the order in which they were found. */
async function listed({ jobs = [] }: Page, enterprise_id: number): Promise<WireRecord[]> {
  const wanted = jobs.map(({ id_by_enterprise_id }) => id_by_enterprise_id);
  const cards = await call<Page>('PublicJobService/Cards', { ids: wanted }, enterprise_id);
  const byId = new Map(cards.jobs?.map((card) => [card.id_by_enterprise_id, card]));
  return wanted.map((id) => byId.get(id) ?? {});
}

async function found(query: object, enterprise_id = 1): Promise<string[]> {
  const page = await call<Page>('PublicJobService/Index', query, enterprise_id);
  const { count = 0 } = await call<Page>('PublicJobService/SearchCount', query, enterprise_id);
  expect(page.count ?? 0).toBe(count);
  return (await listed(page, enterprise_id)).map(({ name }) => String(name));
}

const ids: Record<string, number> = {};

beforeAll(async () => {
  mongo = await startMongo();
  world = await startConstellation({ mongoUrl: mongo.url, services: [jobsService, crm] });
  await plantCompanies();
  ids.react = await createJob({
    name: 'ECサイトのフロントエンド開発',
    occupation_ids: [1],
    skill_ids: [1010, 3],
    business_day_ids: [4, 5],
    work_styles_id: 3,
    feature_ids: [102],
    detail: '画面の設計と実装を担当します。',
    required: 'Reactの経験3年以上',
    monthly_price_f_num: 70,
    monthly_price_l_num: 80,
    monthly_payment_l_num: 95,
    comment: '先方は急いでいる',
    in_house_info: '極秘プロジェクト',
    expected_age_max: 45,
  });
  ids.java = await createJob({
    name: '銀行の基盤開発',
    occupation_ids: [2, 7],
    skill_ids: [1, 3],
    business_day_ids: [5],
    work_styles_id: 1,
    prefecture_id: 27,
    communications_time_id: 1,
    monthly_price_f_num: 60,
    required: 'サーバー構築の経験',
  });
  ids.closed = await createJob({ name: '募集を終えた案件', application_status_flg: 2, monthly_price_l_num: 100 });
  ids.hidden = await createJob({ name: '非公開の案件', open_status_flg: 2, occupation_ids: [1] });
  ids.foreign = await createJob({ name: '他社の案件', occupation_ids: [1] }, 2);
});

afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
});

describe('the public job list', () => {
  const both = ['ECサイトのフロントエンド開発', '銀行の基盤開発'];

  it('shows the jobs of the site that one can apply for, and nothing else', async () => {
    expect((await found({})).sort()).toEqual(['ECサイトのフロントエンド開発', '銀行の基盤開発'].sort());
    expect(await found({}, 2)).toEqual(['他社の案件']);
    expect(await found({}, 3)).toEqual([]);
  });

  it.each([
    ['occupation', { occupation_ids: [1, 99] }, ['ECサイトのフロントエンド開発']],
    ['skill', { skill_ids: [3] }, ['ECサイトのフロントエンド開発', '銀行の基盤開発']],
    ['days', { business_day_ids: [4] }, ['ECサイトのフロントエンド開発']],
    ['work style', { work_styles_ids: [1] }, ['銀行の基盤開発']],
    ['prefecture', { prefecture_ids: [27] }, ['銀行の基盤開発']],
    ['price', { prices: [7] }, ['ECサイトのフロントエンド開発']],
    ['lower bound as the price where no upper one is stated', { prices: [6], skill_ids: [1] }, ['銀行の基盤開発']],
    ['category', { category: 'price-7' }, ['ECサイトのフロントエンド開発']],
    ['nothing by ids that no list knows', { prices: [99], occupation_ids: [99], feature_ids: [1] }, both],
    ['what is known beside what is not', { prices: [99, 7] }, ['ECサイトのフロントエンド開発']],
    ['category and list together', { category: 'occupation-2', prices: [7] }, []],
  ])('is narrowed by %s', async (_, query, names) => {
    expect((await found(query)).sort()).toEqual([...names].sort());
  });

  it.each([
    ['a word in the middle of a sentence', '設計', ['ECサイトのフロントエンド開発']],
    ['kana of either script and width', 'ふろんとｴﾝﾄﾞ', ['ECサイトのフロントエンド開発']],
    ['one character', '銀', ['銀行の基盤開発']],
    ['several words, all of them', '開発 銀行', ['銀行の基盤開発']],
    ['the name of a skill', 'typescript', ['ECサイトのフロントエンド開発', '銀行の基盤開発']],
    ['the name of a prefecture', '大阪', ['銀行の基盤開発']],
    ['signs that mean something in patterns', '.*', []],
    ['the reading of a skill', 'りあくと', ['ECサイトのフロントエンド開発']],
    ['days of the week', '週4', ['ECサイトのフロントエンド開発']],
    ['the way to work', 'リモート', ['ECサイトのフロントエンド開発']],
    ['the tag of a job', 'リモートOK', ['ECサイトのフロントエンド開発']],
    ['the number of meetings', '面談1回', ['銀行の基盤開発']],
    ['what is said of meetings', '面談', ['銀行の基盤開発']],
    ['a feature', '長期', ['ECサイトのフロントエンド開発']],
    ['a price', '80万円', ['ECサイトのフロントエンド開発']],
    ['a lone dash as nothing', '-', both],
    ['a dash between words as nothing', '開発 － 銀行', ['銀行の基盤開発']],
  ])('finds by keyword: %s', async (_, keyword, names) => {
    expect((await found({ keyword })).sort()).toEqual([...names].sort());
  });

  it('does not find by what the public may not read', async () => {
    expect(await found({ keyword: '極秘' })).toEqual([]);
    expect(await found({ keyword: '急いで' })).toEqual([]);
  });

  it('sorts by last update, creation and highest price, that of a job with a lower bound alone among them', async () => {
    await updateJob(ids.java, { detail: '基盤の設計と構築、改善を担当します。' });
    expect(await found({ sort: 1 })).toEqual(['銀行の基盤開発', 'ECサイトのフロントエンド開発']);
    expect(await found({ sort: 2 })).toEqual(['銀行の基盤開発', 'ECサイトのフロントエンド開発']);
    expect(await found({ sort: 3 })).toEqual(['ECサイトのフロントエンド開発', '銀行の基盤開発']);
    const more = [
      await createJob({ name: '下限だけ', monthly_price_f_num: 75 }, 4),
      await createJob({ name: '上限だけ', monthly_price_l_num: 70 }, 4),
      await createJob({ name: '単価なし' }, 4),
      await createJob({ name: '幅あり', monthly_price_f_num: 60, monthly_price_l_num: 80 }, 4),
    ];
    expect(new Set(more).size).toBe(4);
    expect(await found({ sort: 3 }, 4)).toEqual(['幅あり', '下限だけ', '上限だけ', '単価なし']);
  });

  it('pages without losing or repeating a job', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => found({ page, per_page: 1, sort: 2 })));
    expect(pages.map(({ length }) => length)).toEqual([1, 1, 0, 0]);
    expect(new Set(pages.flat()).size).toBe(2);
  });

  it('shows cards of listed jobs alone, of this agency, with what lists show', async () => {
    const cards = async (enterprise_id: number) => {
      const wanted = { ids: [...Object.values(ids), 999] };
      return (await call<Page>('PublicJobService/Cards', wanted, enterprise_id)).jobs ?? [];
    };
    const shown = await cards(1);
    expect(shown.map(({ id_by_enterprise_id: id }) => id).sort()).toEqual([ids.react, ids.java].sort());
    const fields: readonly string[] = jobListFields;
    expect(shown.flatMap((card) => Object.keys(card)).filter((name) => !fields.includes(name))).toEqual([]);
    expect((await cards(2)).map(({ name }) => name)).toEqual(['他社の案件']);
  });

  it('knows no category that does not exist', async () => {
    for (const category of ['company-1', 'occupation-99999', 'feature-1', 'price-21'])
      await expect(found({ category })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('one public job', () => {
  const show = async (id: number) =>
    rowFromWire(job, (await call<{ job: WireRecord }>('PublicJobService/Show', { id })).job);

  it('has the public fields and no other', async () => {
    const shown = await show(ids.react);
    expect(shown).toMatchObject({
      name: 'ECサイトのフロントエンド開発',
      monthly_price_l_num: 80,
      work_styles_key_values: [3],
    });
    expect(Object.keys(shown).filter((name) => !job.public.includes(name))).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/極秘|急いで/);
    expect(Object.values(shown)).not.toContain(95);
  });

  it('stays readable when it stopped recruiting', async () => {
    expect(await show(ids.closed)).toMatchObject({ application_status_flg: 2 });
  });

  it('is the same "not found" when private, of another agency, or not there', async () => {
    for (const rpc of ['PublicJobService/Show', 'PublicJobService/Related'])
      for (const [id, agency] of [[ids.hidden], [999], [ids.java, 2]])
        await expect(call(rpc, { id }, agency)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cannot be reached by the console calls from a site', async () => {
    await expect(call('JobService/Show', { id: ids.react })).rejects.toMatchObject({ code: 'forbidden' });
  });

  const related = async () => {
    const page = await call<Page>('PublicJobService/Related', { id: ids.react, ids_only: true });
    return (await listed(page, 1)).map(({ name }) => name);
  };
  it('leads to recruiting jobs like it', async () => {
    const whole = await call('PublicJobService/Related', { id: ids.react });
    expect([await related(), whole]).toMatchObject([['銀行の基盤開発'], { jobs: [{ name: '銀行の基盤開発' }] }]);
  });

  it('is compared with what is open now: new ones, changed ones, and none that are gone', async () => {
    const request = { group: 'jobParPriceData', key: String(ids.react) };
    const compared = async () =>
      (await call<{ analysis: { count: number } }>('PublicJobService/Analysis', request)).analysis.count;
    const alike = { occupation_ids: [1], skill_ids: [1010, 3], monthly_price_f_num: 75 };
    const known = ['銀行の基盤開発'];
    expect([await related(), await compared()]).toEqual([known, 2]);
    const id = await createJob({ name: '新しい案件', ...alike });
    expect([await related(), await compared()]).toEqual([['新しい案件', ...known], 3]);
    await updateJob(id, { application_status_flg: 2 });
    expect([await related(), await compared()]).toEqual([known, 3]);
    await updateJob(id, { application_status_flg: 1, name: '再開した案件' });
    expect(await related()).toEqual(['再開した案件', ...known]);
    await call('JobService/Delete', { id }, 1, 'enterprise');
    expect(await related()).toEqual(known);
  });
});

describe('counts and analyses of a site', () => {
  interface Items {
    count: number;
    category_items: { name: string; items?: { category: string; count: number }[] }[];
  }

  it('counts the recruiting jobs behind every link, and each count is what the link lists', async () => {
    const { count, category_items } = await call<Items>('PublicJobService/CategoryItems', {});
    const links = category_items.flatMap(({ items = [] }) => items);
    expect(links.filter(({ count: behind }) => !behind)).toEqual([]);
    expect([count, links.find(({ category }) => category === 'price-6')?.count]).toEqual([2, 2]);
    for (const { category, count: expected } of links) expect(await found({ category })).toHaveLength(expected);
  });

  it('analyses prices around a job and in a category', async () => {
    const group = 'jobParPriceData';
    const of = async (key: string) =>
      (await call<{ analysis: object }>('PublicJobService/Analysis', { group, key })).analysis;
    expect(await of(String(ids.react))).toMatchObject({ count: 2, min: 60, max: 80 });
    expect(await of('occupation-2')).toMatchObject({ count: 1, median: 60 });
    await expect(of('nonsense')).rejects.toMatchObject({ code: 'not_found' });
    const unknown = { group: 'x', key: '1' };
    await expect(call('PublicJobService/Analysis', unknown)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('publishing a job', () => {
  it('tells when a job goes before the public and when it leaves it, and not otherwise', async () => {
    const seen: string[] = [];
    const { outbox } = world.service('jobs').deps;
    const add = jest.spyOn(outbox, 'add').mockImplementation(async (_session, { name }) => void seen.push(name));
    try {
      const id = await createJob({ name: '公開と終了', open_status_flg: 2 });
      await updateJob(id, { open_status_flg: 1 });
      await updateJob(id, { detail: '内容' });
      await updateJob(id, { application_status_flg: 2 });
      await call('JobService/Delete', { id }, 1, 'enterprise');
      expect(seen.filter((name) => /published|closed/.test(name))).toEqual(['job.published', 'job.closed']);
    } finally {
      add.mockRestore();
    }
  });
});
