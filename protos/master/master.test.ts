/** Replaces lists of the process. @own-modules */
import {
  findMaster,
  installStations,
  MASTER_VERSION,
  masterItems,
  masterLabel,
  masterNames,
  masters,
  masterVersion,
} from './index';
import { priceOfId } from './lists/work';
import { masterIdsOf, masterTitle, searchMaster } from './search';

const listed = masterNames.map((name) => [name, masters[name].items] as const);

describe('master lists', () => {
  it.each(listed)('%s has unique positive ids and a name for every entry', (_, items) => {
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.filter(({ id, name }) => !Number.isInteger(id) || id < 1 || name.trim() === '')).toEqual([]);
  });

  it.each(listed)('%s uses only the groups it declares', (name, items) => {
    const groups: (string | undefined)[] = masters[name].groups?.map(({ id }) => id) ?? [undefined];
    expect(items.filter(({ group }) => !groups.includes(group))).toEqual([]);
  });

  it('names every prefecture by its JIS code', () => {
    expect(masters.prefectures.items.map(({ id }) => id)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1));
    expect(masterLabel('prefectures', 13)).toBe('東京都');
    expect(masterLabel('prefectures', 47)).toBe('沖縄県');
  });

  it('numbers nationalities by ISO 3166, Japan first', () => {
    expect(masters.nationalities.items[0]).toMatchObject({ id: 392, name: '日本' });
    expect(masterLabel('nationalities', 704)).toBe('ベトナム');
    expect(masters.nationalities.items.length).toBeGreaterThan(240);
  });

  it('has the five skill groups and about forty occupations', () => {
    expect(masters.skills.groups?.map(({ id }) => id)).toEqual([
      'skill_skill',
      'skill_fw',
      'skill_infradb',
      'skill_design',
      'skill_other',
    ]);
    expect(masters.skills.items.length).toBeGreaterThanOrEqual(250);
    expect(masters.occupations.items.length).toBeGreaterThanOrEqual(40);
  });

  it('splits features into those of companies and those of jobs', () => {
    const [company, job] = [masterItems('features', 'company'), masterItems('features', 'job')];
    expect(company.length + job.length).toBe(masters.features.items.length);
    expect(company.length * job.length).toBeGreaterThan(0);
  });

  it('has prices from 10 to 200 in steps of ten, with the suffix', () => {
    const names = masters.prices.items.map(({ name }) => name);
    expect(names).toHaveLength(20);
    expect([names[0], names[19]]).toEqual(['10万〜', '200万〜']);
    expect([priceOfId(1), priceOfId(20), priceOfId(21), priceOfId(0.5)]).toEqual([10, 200, undefined, undefined]);
  });

  it('has at least 150 stations, inside Japan, in known prefectures, under seed ids of their prefecture', () => {
    const { items } = masters.stations;
    expect(items.length).toBeGreaterThanOrEqual(150);
    for (const { id, station_g_cd, prefecture_id, lat, lon, kana, lines, name } of items) {
      expect(masterLabel('prefectures', prefecture_id)).not.toBe('');
      expect(Math.floor(id / 1000)).toBe(prefecture_id);
      expect(station_g_cd).toBe(id);
      expect({ name, inside: lat > 24 && lat < 46 && lon > 123 && lon < 146 }).toEqual({ name, inside: true });
      expect(kana).toMatch(/^[ァ-ヶー]+$/);
      expect(lines.length).toBeGreaterThan(0);
    }
    expect(new Set(items.map(({ prefecture_id }) => prefecture_id)).size).toBe(47);
  });

  it('answers nothing for names and ids that do not exist', () => {
    expect(findMaster('stations')?.label).toBe('駅');
    expect(findMaster('constructor')).toBeUndefined();
    expect(masterLabel('skills', 999999)).toBe('');
    expect(masterLabel('skills', null)).toBe('');
    expect(masterTitle('skills', 999999)).toBe('');
  });
});

describe('searching masters', () => {
  const names = (found: { name: string }[]): string[] => found.map(({ name }) => name);

  it('does not mind kana, width, case or spaces', () => {
    for (const text of ['しんじゅく', 'ｼﾝｼﾞｭｸ', 'シン ジュク', '新宿']) {
      expect(names(searchMaster('stations', text))[0]).toBe('新宿');
    }
    expect(names(searchMaster('skills', 'ｊａｖａ')).slice(0, 2)).toEqual(['Java', 'JavaScript']);
    expect(names(searchMaster('stations', '市ヶ谷'))).toEqual(['市ケ谷']);
  });

  it('finds readings and other spellings', () => {
    expect(names(searchMaster('skills', 'k8s'))).toEqual(['Kubernetes']);
    expect(names(searchMaster('nationalities', 'にほん'))).toEqual(['日本']);
    const [go] = masterIdsOf('skills', 'Go');
    expect(masterIdsOf('skills', 'golang')).toEqual([go]);
    expect(masterIdsOf('skills', 'golang', 'skill_design')).toEqual([]);
    expect(masterIdsOf('skills', 'no such skill')).toEqual([]);
    expect(masterIdsOf('skills', ' ')).toEqual([]);
  });

  it('puts exact matches before beginnings before the rest, within a group, up to the limit', () => {
    expect(names(searchMaster('skills', 'C', { group: 'skill_skill', limit: 3 }))).toEqual(['C', 'C#', 'C++']);
    expect(searchMaster('skills', 'react', { group: 'skill_design' })).toEqual([]);
    expect(searchMaster('skills', '', { limit: 5 })).toHaveLength(5);
    expect(names(searchMaster('stations', '福島', { prefecture_id: 27 }))).toEqual(['福島']);
  });
});

describe('titles of entries', () => {
  it('tell two of one name apart, and lead back to the entry', () => {
    expect(masterIdsOf('stations', '福島')).toHaveLength(2);
    expect(masterIdsOf('stations', 'ふくしま')).toHaveLength(2);
    expect(masterTitle('stations', 27012)).toBe('福島（大阪府）');
    expect(masterIdsOf('stations', '福島(大阪府)')).toEqual([27012]);
    expect(masterTitle('prefectures', 27)).toBe('大阪府');
  });

  it.each(listed)('%s: every one leads back to its entry alone', (name, items) => {
    expect(items.filter(({ id }) => String(masterIdsOf(name, masterTitle(name, id))) !== String(id))).toEqual([]);
  });
});

describe('imported stations', () => {
  const station = { station_g_cd: 7000001, name: '試験', prefecture_id: 13, lat: 35, lon: 139, lines: [] };

  it('refuses what the importer did not write', () => {
    for (const file of [null, {}, { version: 1, items: [] }, { version: 1, items: [{ id: 1 }] }]) {
      expect(() => installStations(file)).toThrow('run the import again');
    }
  });

  it('replace the seed, raise the version, and still answer seed ids', () => {
    expect(masterVersion()).toBe(MASTER_VERSION);
    installStations({ label: '駅', version: 29990101, items: [{ ...station, id: 7000001, seed_id: 13001 }] });
    expect(masterVersion()).toBe(29990101);
    expect(masters.stations.items).toHaveLength(1);
    expect(masterLabel('stations', 7000001)).toBe('試験');
    expect(masterLabel('stations', 13001)).toBe('試験');
    expect(searchMaster('stations', '試')).toHaveLength(1);
  });
});
