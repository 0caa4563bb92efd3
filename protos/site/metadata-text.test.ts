import { metadataText, wordsIn } from './metadata-text';

const all = {
  job_name: 'ECの{price}開発',
  location: '東京都',
  work_style: 'フルリモート',
  skills: 'React・Go',
  service_name: '青空',
};

describe('titles and descriptions', () => {
  it('puts words in once: a brace in a word is no name', () => {
    expect(metadataText('{job_name}（{location}・{work_style}）｜{service_name}', all)).toBe(
      'ECの{price}開発（東京都・フルリモート）｜青空',
    );
    expect(metadataText('{job_name}', { job_name: '$& {location} $1', location: '東京都' })).toBe('$& {location} $1');
  });

  it('leaves names that it does not know as they were written', () => {
    for (const text of ['{unknown}｜{constructor}', '{', '{}', '{job name}', '｛job_name｝'])
      expect(metadataText(text, all)).toBe(text);
  });

  it('takes away what stood there for a missing word alone', () => {
    const cases: [text: string, missing: string[], expected: string][] = [
      ['{job_name}（{location}・{work_style}）｜{service_name}', ['location'], 'N（W）｜S'],
      ['{job_name}（{location}・{work_style}）｜{service_name}', ['work_style'], 'N（L）｜S'],
      ['{job_name}（{location}・{work_style}）｜{service_name}', ['location', 'work_style'], 'N｜S'],
      ['{location}の{skills}の案件｜{service_name}', ['location'], 'Kの案件｜S'],
      ['{location}の{skills}の案件｜{service_name}', ['location', 'skills'], '案件｜S'],
      ['{location}｜{service_name}', ['location'], 'S'],
      ['{service_name}｜{location}', ['location'], 'S'],
      ['{job_name}です。スキル：{skills}。勤務地：{location}。', ['skills'], 'Nです。勤務地：L。'],
      ['{job_name} | {location} | {service_name}', ['location'], 'N | S'],
      ['{location}', ['location'], ''],
    ];
    for (const [text, missing, expected] of cases) {
      const words = { job_name: 'N', location: 'L', work_style: 'W', skills: 'K', service_name: 'S' };
      const given = Object.fromEntries(
        Object.entries(words).map(([name, word]) => [name, missing.includes(name) ? '' : word]),
      );
      expect([text, missing, metadataText(text, given)]).toEqual([text, missing, expected]);
    }
  });

  it('leaves what a word itself holds', () => {
    expect(metadataText('{job_name}・{location}', { job_name: 'A・・（）｜', location: '' })).toBe('A・・（）｜');
  });

  it('is quick with any text', () => {
    const from = performance.now();
    for (const part of ['{location}', '・', '（{location}', '：{location}', ' ', 'a'])
      metadataText(`${part.repeat(5_000)}{location}`, { location: '' });
    expect(performance.now() - from).toBeLessThan(2_000);
  });

  it('names its words', () => {
    expect(wordsIn('{a}{b_c}{a} {}{d e}')).toEqual(['a', 'b_c']);
  });
});
