import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { masterItems } from '@enishi/protos/master/index';
import type { ReadingList, TaughtWord } from '@enishi/protos/master/reading-words';
import { candidateDraft } from '../drafts/candidate';
import { jobDraft } from '../drafts/job';
import { type TaughtDraft, underTaught } from '../drafts/taught';
import { readText } from '../read';
import { productNames } from './find-products';
import { withWords } from './taught';

const NOW = new Date('2026-11-27T00:00:00Z');
const idOf = (list: ReadingList, name: string): number => masterItems(list).find((item) => item.name === name)?.id ?? 0;
const taught = (list: ReadingList, word: string, name: string): TaughtWord => ({
  ...{ id: `${list} ${word}`, list, word, value_id: idOf(list, name) },
});

const JAVA = taught('skills', 'ジャバエイト', 'Java');
const names = (text: string, ...words: TaughtWord[]) => withWords(words, () => productNames(text)).result;

describe('a taught skill', () => {
  it.each([
    ['ジャバエイト、AWS', ['Java', 'AWS']],
    ['じゃばえいとの経験', ['Java']],
    ['ｼﾞｬﾊﾞｴｲﾄ', ['Java']],
    ['ジャバ・エイト', ['Java']],
    ['ジャバエイター', []],
    ['スーパージャバエイト', []],
  ])('is read in any spelling and as a whole: %s', (text, found) => {
    expect(names(text, JAVA).filter((name) => found.length === 0 || found.includes(name))).toEqual(found);
  });

  it('is what was taught where the reader knew another one, unless a longer name is meant', () => {
    const known = productNames('GAS');
    expect(known).toEqual(['GAS']);
    expect(names('GAS、Java', taught('skills', 'GAS', 'Go'))).toEqual(['Go', 'Java']);
    expect(names('Spring Boot', taught('skills', 'Spring', 'Go'))).toEqual(['Spring Boot']);
  });

  it('is of no reading but its own', () => {
    expect(names('ジャバエイト', JAVA)).toEqual(['Java']);
    expect(productNames('ジャバエイト')).toEqual([]);
  });

  it('costs a long text no more than its known names do, with as many words as an agency may have', () => {
    const many = Array.from({ length: 4_000 }, (_, at) => taught('skills', `ことば${at}番`, 'Java'));
    const text = 'ことばのない文章が続きます。'.repeat(5_000);
    const cost = (run: () => unknown): number => {
      const before = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const alone = cost(() => productNames(text));
    expect(cost(() => names(text, ...many))).toBeLessThan(5 * alone);
  });
});

async function jobsOf(text: string, words: TaughtWord[]): Promise<TaughtDraft[]> {
  const reading = await readText(text, { now: NOW, words });
  return reading.jobs.map((offer, at) =>
    underTaught(job, words, reading, () => jobDraft(offer, reading.evidence.jobs[at], 'sell')),
  );
}

const MAIL =
  '■案件名：在庫管理の刷新\n■職種：基盤番長\n■スキル：ジャバエイト、AWS\n■単価：65〜75万円\n■面談：1回\n■場所：高輪GW駅';

describe('a job mail', () => {
  it('names words that no list has, and keeps them in words', async () => {
    const [{ values, unknown, taught: none }] = await jobsOf(MAIL, []);
    expect(unknown).toMatchObject({
      skill_ids: ['ジャバエイト'],
      occupation_ids: ['基盤番長'],
      station_id: ['高輪GW駅'],
    });
    expect(values.comment).toContain('スキル：ジャバエイト');
    expect(none).toEqual([]);
  });

  it('is read by what was taught, and says by which words', async () => {
    const words = [
      JAVA,
      taught('occupations', '基盤番長', 'データエンジニア'),
      taught('stations', '高輪GW', '高輪ゲートウェイ'),
      taught('skills', '出てこない言葉', 'Go'),
    ];
    const [{ values, unknown, taught: used }] = await jobsOf(MAIL, words);
    expect(values.skill_ids).toEqual(expect.arrayContaining([JAVA.value_id, idOf('skills', 'AWS')]));
    expect(values).toMatchObject({ occupation_ids: [words[1].value_id], station_id: words[2].value_id });
    expect(unknown).toEqual({});
    expect(used).toEqual([
      { id: JAVA.id, word: 'ジャバエイト', field: 'skill_ids' },
      { id: words[1].id, word: '基盤番長', field: 'occupation_ids' },
      { id: words[2].id, word: '高輪GW', field: 'station_id' },
    ]);
  });

  it('finds a place by a word of it, and its prefecture', async () => {
    const place = MAIL.replace('高輪GW駅', '本館オフィス');
    const [{ values }] = await jobsOf(place, [taught('prefectures', '本館オフィス', '神奈川県')]);
    expect(values.prefecture_id).toBe(14);
    const [{ values: station }] = await jobsOf(place, [taught('stations', '本館オフィス', '品川')]);
    expect(station.station_id).toBe(idOf('stations', '品川'));
  });
});

it('reads a sheet by what was taught of industries', async () => {
  const words = [taught('industries', 'お金まわり', masterItems('industries')[0].name)];
  const sheet =
    '氏名：山田 花子\n性別：女性\n年齢：30歳\n\n【職務経歴】\n■2021年4月～2022年3月\n案件名：販売管理の開発\n業種：お金まわり\n役割：PG\n言語：ジャバエイト\n工程：詳細設計、製造';
  const reading = await readText(sheet, { now: NOW, words: [...words, JAVA] });
  const paper = { kind: reading.kind, today: '2026-11-27' };
  const { values } = underTaught(candidate, words, reading, () =>
    candidateDraft(reading.candidates[0], reading.evidence.candidates[0], paper),
  );
  expect(values.skill_ids).toEqual([JAVA.value_id]);
  expect(values.industry_ids).toEqual([words[0].value_id]);
});
