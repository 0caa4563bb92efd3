import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world.stop());

async function create(entity: string, plural: string, values: object): Promise<number> {
  const path = `/api/enterprise/${plural}/create`;
  const { body } = await agency.browser.expect(201, 'POST', path, { [entity]: values });
  return body[entity].id_by_enterprise_id;
}

async function subOf(plural: string, keyword: string): Promise<string> {
  const path = `/api/enterprise/${plural}/search`;
  const { body } = await agency.browser.expect(200, 'POST', path, { keyword });
  return body[plural][0].subtitle;
}

it('tells people, companies and jobs of one name apart where one of them is chosen', async () => {
  const company_id_by_enterprise_id = await create('company', 'companies', {
    name: '株式会社青空',
    prefecture_id: 27,
    company_status_id: 4,
  });
  await create('company_member', 'company_members', {
    l_name: '窓口',
    department: '人事部',
    position: '部長',
    company_id_by_enterprise_id,
  });
  await create('candidate', 'candidates', {
    l_name: '佐藤',
    birth_date: '1900-01-01',
    prefecture_id: 13,
    company_id_by_enterprise_id,
    inception_day_type_id: 1,
  });
  await create('job', 'jobs', {
    name: '在庫管理',
    company_id_by_enterprise_id,
    monthly_price_f_num: 60,
    monthly_price_l_num: 80,
    prefecture_id: 13,
    application_status_flg: 2,
  });
  await world.constellation.settle();
  expect(await subOf('companies', '青空')).toBe('大阪府・提案可能');
  expect(await subOf('company_members', '窓口')).toBe('株式会社青空・人事部・部長');
  expect(await subOf('candidates', '佐藤')).toMatch(/^1\d\d歳・東京都・株式会社青空$/);
  expect(await subOf('jobs', '在庫')).toBe('60〜80万円・東京都・募集終了');
});

it('says nothing of other agencies’ companies', async () => {
  const stranger = await world.agency();
  const { body } = await stranger.browser.expect(200, 'POST', '/api/enterprise/companies/search', {});
  expect(body.companies).toEqual([]);
});

describe('names that begin with the keyword', () => {
  const names = async (path: string, keyword: string) => {
    const { body } = await agency.browser.expect(200, 'POST', `/api/enterprise/candidates/${path}`, { keyword });
    return (body.candidates as { name: string }[]).map(({ name }) => name);
  };

  it('come before those that contain it across the parts of a name, in typeahead and list', async () => {
    const person = (l_name: string, f_name: string, l_name_kana: string, f_name_kana: string) =>
      create('candidate', 'candidates', { l_name, f_name, l_name_kana, f_name_kana, inception_day_type_id: 1 });
    await person('山田', '花子', 'ヤマダ', 'ハナコ');
    await person('木村', '山田', 'キムラ', 'ヤマダ');
    // The newest, which would stand first otherwise.
    await person('丸山', '大輔', 'マルヤマ', 'ダイスケ');
    const expected = ['木村 山田', '山田 花子', '丸山 大輔'];
    for (const keyword of ['ヤマダ', 'やまだ', 'ﾔﾏﾀﾞ']) {
      expect([keyword, await names('search', keyword)]).toEqual([keyword, expected]);
      expect([keyword, await names('index', keyword)]).toEqual([keyword, expected]);
    }
    expect(await names('search', '山田')).toEqual(['木村 山田', '山田 花子']);
    expect(await names('search', 'ヤマ')).toEqual(['木村 山田', '山田 花子', '丸山 大輔']);
    expect(await names('search', 'や')).toEqual(['木村 山田', '山田 花子', '丸山 大輔']);
    const ask = { keyword: 'ヤマダ', sort: '-id_by_enterprise_id' };
    const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/candidates/index', ask);
    expect(body.candidates[0].name).toBe('丸山 大輔');
  });

  it('are counted and paged like any other list', async () => {
    const all = await names('index', 'ヤマダ');
    const paged: string[] = [];
    for (const page of [1, 2, 3]) {
      const ask = { keyword: 'ヤマダ', page, per_page: 1 };
      const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/candidates/index', ask);
      expect(body.count).toBe(3);
      paged.push(body.candidates[0].name);
    }
    expect(paged).toEqual(all);
  });

  it('do not count the legal form of a company', async () => {
    for (const name of ['サクラ商事の株式会社', '株式会社サクラ', '有限会社オオサクラ'])
      await create('company', 'companies', { name });
    const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/companies/search', {
      keyword: 'さくら',
    });
    expect(body.companies.map(({ name }: { name: string }) => name)).toEqual([
      '株式会社サクラ',
      'サクラ商事の株式会社',
      '有限会社オオサクラ',
    ]);
  });
});

it('answers the records of given ids as a list, in the order that is asked for', async () => {
  const ids: number[] = [];
  for (const name of ['い社', 'あ社', 'う社']) ids.push(await create('company', 'companies', { name }));
  const ask = { ids: ids.slice(0, 2), sort: 'name', columns: ['name'] };
  const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/companies/index', ask);
  expect([body.count, body.companies.map(({ name }: { name: string }) => name)]).toEqual([2, ['あ社', 'い社']]);
  await agency.browser.expect(422, 'POST', '/api/enterprise/companies/index', { ids: ['x'] });
});

it('tells a change of a name once, and of the name that follows from it where that is asked about', async () => {
  const values = { l_name: '旧姓', f_name: '花子', inception_day_type_id: 1 };
  const id = await create('candidate', 'candidates', values);
  const { browser } = agency;
  await browser.expect(200, 'PUT', `/api/enterprise/candidates/update/${id}`, { candidate: { l_name: '新姓' } });
  const histories = async (query: string) => {
    const { body } = await browser.expect(200, 'GET', `/api/enterprise/candidates/edit_histories/${id}${query}`);
    return body.histories[0].changes as { column_name: string; old_value: string; new_value: string }[];
  };
  expect(await histories('')).toEqual([{ column_name: 'l_name', old_value: '旧姓', new_value: '新姓' }]);
  expect(await histories('?column_name=name')).toEqual([
    { column_name: 'name', old_value: '旧姓 花子', new_value: '新姓 花子' },
  ]);
});
