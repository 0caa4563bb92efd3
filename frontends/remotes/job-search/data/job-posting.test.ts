import { jobPosting, siteFacts } from './job-posting';
import type { PublicJob } from './types';

const site = {
  domain: 'a.example',
  origin: 'https://a.example',
  settings: { service_name: '縁', enterprise_name: '風' },
};
const names = {
  occupations: { 2: 'フロントエンドエンジニア' },
  prefectures: { 13: '東京都' },
  stations: { 7: '渋谷' },
};
const job: PublicJob = { id_by_enterprise_id: 1, name: '【急募】React開発', created_at: '2026-04-01T16:00:00Z' };

const posted = (more: Partial<PublicJob>, known = names) =>
  jobPosting({ ...job, ...more }, known, site) as Record<string, never>;
const paid = (more: Partial<PublicJob>) => (posted(more).baseSalary as { value: object } | undefined)?.value;

it('says of a price what is known of it: an upper end is no fixed price', () => {
  const unit = { '@type': 'QuantitativeValue', unitText: 'MONTH' };
  expect(paid({ monthly_price_l_num: 75 })).toEqual({ ...unit, maxValue: 750_000 });
  expect(paid({ monthly_price_f_num: 60 })).toEqual({ ...unit, minValue: 600_000 });
  expect(paid({ monthly_price_f_num: 60, monthly_price_l_num: 75 })).toEqual({
    ...unit,
    minValue: 600_000,
    maxValue: 750_000,
  });
  expect(paid({ monthly_price_f_num: 60, monthly_price_l_num: 60 })).toEqual({ ...unit, value: 600_000 });
  expect(paid({})).toBeUndefined();
});

it('is titled by the role alone, and promises nothing that was not confirmed', () => {
  expect(posted({ occupation_ids: [2] }).title).toBe('フロントエンドエンジニア');
  expect(posted({ name: '【急募】SREエンジニア（AWS／Go）' }, {} as typeof names).title).toBe('SREエンジニア');
  expect(posted({ name: '【急募】' }, {} as typeof names).title).toBe('【急募】');
  expect(posted({})).not.toHaveProperty('directApply');
  expect(posted({}).datePosted).toBe('2026-04-02');
});

it('is valid for as long as it stays on the site without a word of a member, where that is known', () => {
  const kept = { ...site, settings: { ...site.settings, job_valid_days: 60 } };
  const confirmed = { ...job, confirmed_date: '2026-11-20' };
  expect(jobPosting(confirmed, names, kept)).toMatchObject({ validThrough: '2027-01-19' });
  for (const [one, place] of [
    [confirmed, site],
    [job, kept],
  ] as const)
    expect(JSON.parse(JSON.stringify(jobPosting(one, names, place)))).not.toHaveProperty('validThrough');
});

it('names the town by the station', () => {
  expect(posted({ prefecture_id: 13, station_id: 7 })).toMatchObject({
    jobLocation: { address: { addressRegion: '東京都', addressLocality: '渋谷' } },
  });
});

it('the first page says who runs the site', () => {
  expect(siteFacts(site)).toEqual([
    expect.objectContaining({ '@type': 'Organization', name: '風', url: 'https://a.example/' }),
    expect.objectContaining({ '@type': 'WebSite', name: '縁', url: 'https://a.example/' }),
  ]);
});
