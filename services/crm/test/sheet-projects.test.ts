import { lengthText, toldIn } from '../src/skill-sheets/projects';
import { SUMMARY } from './sheet-summary';

describe('projects of a summary', () => {
  it('are those with months, and the rest stays', () => {
    const { projects, years, rest } = toldIn(SUMMARY);
    expect(projects).toMatchObject([
      {
        from: '2020-04',
        to: '2022-03',
        title: 'ECサイトの刷新',
        role: 'SE',
        team: '5名',
        skills: 'Java、AWS',
        processes: '基本設計、詳細設計',
        detail: '山田が設計を担当',
      },
      { from: '2022-04', to: null, title: '金融システムの保守' },
    ]);
    expect(years.get('java')).toBe('5年');
    expect(rest[0]).toContain('山田太郎です');
    expect(rest.join()).not.toContain('【経歴】');
  });

  it.each([
    ['2021/04 - 2022/03：物流の基幹刷新', { from: '2021-04', to: '2022-03', title: '物流の基幹刷新' }],
    ['【2021年4月～2022年3月】（1年）　物流', { from: '2021-04', to: '2022-03', title: '物流' }],
    ['・2021.4〜現在 PMO支援', { from: '2021-04', to: null, title: 'PMO支援' }],
    [
      '2021年4月〜\n物流の基幹刷新\n役割：PL\n開発環境：Go',
      { from: '2021-04', title: '物流の基幹刷新', role: 'PL', skills: 'Go' },
    ],
  ])('%s', (text, project) => {
    expect(toldIn(text).projects).toMatchObject([project]);
  });

  it.each(['2020年からJavaを担当しています。', '売上2021-13の件', 'Java 10年', ''])('%s is none', (text) => {
    expect(toldIn(text).projects.filter(({ title }) => !/担当/.test(title))).toEqual([]);
  });

  const length = (from: string, to: string | null, now = '2026-11-27') =>
    lengthText({ from, to, title: '', role: '', team: '', skills: '', processes: '', detail: '' }, new Date(now));

  it('count both of their months', () => {
    expect([
      length('2020-04', '2022-03'),
      length('2022-01', '2022-01'),
      length('2025-10', null),
      length('2022-02', '2022-01'),
    ]).toEqual(['2年', '1か月', '1年2か月', '']);
  });

  it('go on in the month that it is in Japan, also in its first nine hours', () => {
    const goesOn = (now: string) => length('2036-01', null, now);
    expect(
      ['2036-12-31T14:59:59Z', '2036-12-31T15:00:00Z', '2036-02-29T14:59:59Z', '2036-02-29T15:00:00Z'].map(goesOn),
    ).toEqual(['1年', '1年1か月', '2か月', '3か月']);
  });

  it('are found in a time that grows with the text', () => {
    const cost = (text: string) => {
      const began = process.cpuUsage().user;
      toldIn(text);
      return process.cpuUsage().user - began;
    };
    for (const part of ['2020年4月〜', '【', '、', 'Java、', '：', ' ', '9']) {
      cost(part.repeat(100));
      expect([part, cost(part.repeat(5_000 / part.length)) < 400_000]).toEqual([part, true]);
    }
  });
});
