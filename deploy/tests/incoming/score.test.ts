import path from 'node:path';
import { type Label, type Reading, readingsOf, readLabels, type Values } from './labels';
import { alike, same, skillKey } from './same';
import { ratesOf, score, tallyOf } from './score';
import { missesOf, tableOf } from './table';

const labels = readLabels(path.join(__dirname, 'corpus'));
const perfect = (of: readonly Label[] = labels): Reading[] =>
  of.map(({ path: file, kind, jobs, candidates }) => ({
    file,
    kind: kind === 'sheet' ? 'skill_sheet' : kind,
    jobs,
    candidates,
  }));
const f1 = (readings: readonly Reading[], which = {}) => ratesOf(tallyOf(score(labels, readings), which)).f1;

/** The readings with one field of one record of a file set, or dropped by `undefined`. */
function changed(file: string, list: 'jobs' | 'candidates', field: string, value: unknown, index = 0): Reading[] {
  return perfect().map((reading) => {
    if (!reading.file.endsWith(file)) return reading;
    const records = [...(reading[list] ?? [])];
    records[index] = { ...records[index], [field]: value };
    return { ...reading, [list]: records };
  });
}

describe('the corpus', () => {
  it('has the number and the halves that its README promises', () => {
    const of = (kind: string) => labels.filter((label) => label.kind === kind);
    expect(of('job').length).toBeGreaterThanOrEqual(80);
    expect(of('people').length).toBeGreaterThanOrEqual(40);
    expect(of('other').length).toBeGreaterThanOrEqual(10);
    expect(of('sheet').length).toBeGreaterThanOrEqual(40);
    for (const kind of ['job', 'people', 'other', 'sheet']) {
      const kept = of(kind).filter(({ set }) => set === 'kept').length;
      expect(Math.abs(2 * kept - of(kind).length)).toBeLessThanOrEqual(1);
    }
  });

  it('labels no job and no person in a mail that is neither', () => {
    for (const { kind, jobs, candidates } of labels)
      if (kind === 'other') expect([...jobs, ...candidates]).toEqual([]);
      else expect(kind === 'job' ? jobs.length : candidates.length).toBeGreaterThan(0);
  });
});

describe('score', () => {
  it('gives 1 to the labels themselves, and takes no trap', () => {
    const of = score(labels, perfect());
    expect(of.misses).toEqual([]);
    for (const { set, kind, field } of of.tallies) expect(ratesOf(tallyOf(of, { set, kind, field })).f1).toBe(1);
    expect(of.traps.filter(({ taken }) => taken)).toEqual([]);
    expect(of.files.every(({ isKind, isCount }) => isKind && isCount)).toBe(true);
  });

  it('gives 0 to nothing, and names the files', () => {
    const of = score(labels, []);
    expect(ratesOf(tallyOf(of)).f1).toBe(0);
    expect(of.unread).toHaveLength(labels.length);
  });

  it.each([
    ['a dropped number', 'mails/001.eml', 'jobs', 'monthly_price_l_num', undefined, [0, 0]],
    ['a changed number', 'mails/001.eml', 'jobs', 'monthly_price_l_num', 81, [0, 1]],
    ['an invented number', 'mails/001.eml', 'jobs', 'monthly_price_f_num', 70, [0, 1]],
    ['a changed truth', 'mails/001.eml', 'jobs', 'accept_foreigner', true, [0, 1]],
    ['a changed date', 'mails/002.eml', 'jobs', 'inception_day', '2026-01-04', [0, 1]],
    ['a word more', 'mails/002.eml', 'jobs', 'name', 'オンライン英会話サービスの新機能開発 概要', [0, 1]],
    ['a dropped gender', 'mails/101.eml', 'candidates', 'gender', undefined, [0, 0]],
    ['another age', 'mails/101.eml', 'candidates', 'age', 39, [0, 1]],
    ['an invented affiliation', 'mails/112.eml', 'candidates', 'affiliation', '個人事業主', [0, 1]],
    ['another station', 'sheets/001.xlsx', 'candidates', 'station', '新松戸', [0, 1]],
    ['an invented nationality', 'sheets/001.xlsx', 'candidates', 'nationality', '日本', [0, 1]],
  ] as const)('counts %s', (_, file, list, field, value, [correct, predicted]) => {
    const { kind, set } = labels.find((label) => label.file === file)!;
    const [before, after] = [perfect(), changed(file, list, field, value)].map((readings) => {
      return tallyOf(score(labels, readings), { kind, set, field });
    });
    const had = labels.find((label) => label.file === file)![list][0][field] === undefined ? 0 : 1;
    expect(after).toEqual({
      correct: before.correct - had + correct,
      predicted: before.predicted - had + predicted,
      expected: before.expected,
    });
    expect(f1(changed(file, list, field, value))).toBeLessThan(1);
  });

  it('counts members of lists, and the years of skills by themselves', () => {
    const one = (skills: unknown) => score(labels, changed('mails/101.eml', 'candidates', 'skills', skills));
    const tally = (skills: unknown, field: string) => {
      const { correct, predicted, expected } = tallyOf(one(skills), { kind: 'people', field });
      const all = tallyOf(score(labels, perfect()), { kind: 'people', field });
      return [all.correct - correct, all.predicted - predicted, all.expected - expected];
    };
    const right = labels.find(({ file }) => file === 'mails/101.eml')!.candidates[0].skills as Values;
    expect(tally({ ...right, Java: 11 }, 'skills')).toEqual([0, 0, 0]);
    expect(tally({ ...right, Java: 11 }, 'skills_years')).toEqual([1, 0, 0]);
    expect(tally({ ...right, Ruby: 3 }, 'skills')).toEqual([0, -1, 0]);
    expect(tally({ ...right, Ruby: 3 }, 'skills_years')).toEqual([0, -1, 0]);
    expect(tally(Object.keys(right).slice(1), 'skills')).toEqual([1, 1, 0]);
    expect(
      tally(
        Object.entries(right).map(([name, years]) => ({ name, years })),
        'skills_years',
      ),
    ).toEqual([0, 0, 0]);
  });

  it('counts records that are missing or too many', () => {
    const cut = perfect().map((reading) =>
      reading.file.endsWith('mails/007.eml') ? { ...reading, jobs: reading.jobs!.slice(1) } : reading,
    );
    expect(f1(cut, { kind: 'job', field: 'name' })).toBeLessThan(1);
    expect(
      score(labels, cut)
        .files.filter(({ isCount }) => !isCount)
        .map(({ file }) => file),
    ).toEqual(['mails/007.eml']);
    const invented = perfect().map((reading) =>
      reading.kind === 'other' ? { ...reading, jobs: [{ name: '案件', monthly_price_f_num: 70 }] } : reading,
    );
    const { precision, recall } = ratesOf(tallyOf(score(labels, invented)));
    expect(precision).toBeLessThan(1);
    expect(recall).toBe(1);
  });

  it('pairs projects by title or beginning, in any order', () => {
    const of = (file: string) => labels.find((label) => label.file === file)!.candidates[0].projects as Values[];
    const projects = of('sheets/001.xlsx');
    expect(f1(changed('sheets/001.xlsx', 'candidates', 'projects', [...projects].reverse()))).toBe(1);
    const later = [{ ...projects[0], from: '2026-08' }, ...projects.slice(1)];
    expect(f1(changed('sheets/001.xlsx', 'candidates', 'projects', later), { field: 'projects' })).toBe(1);
    expect(f1(changed('sheets/001.xlsx', 'candidates', 'projects', later), { field: 'projects.from' })).toBeLessThan(1);
    const more = [...projects, { from: '2001-01', title: '給食' }];
    expect(f1(changed('sheets/001.xlsx', 'candidates', 'projects', more), { field: 'projects' })).toBeLessThan(1);
    const fewer = projects.slice(1);
    expect(f1(changed('sheets/001.xlsx', 'candidates', 'projects', fewer), { field: 'projects.title' })).toBeLessThan(
      1,
    );
  });

  it('names the traps that were taken', () => {
    const of = score(labels, changed('mails/005.eml', 'jobs', 'monthly_price_l_num', 70));
    expect(of.traps.filter(({ taken }) => taken).map(({ file, trap }) => [file, trap.text])).toEqual([
      ['mails/005.eml', '昨日は70万'],
    ]);
    expect(missesOf(of, 10)[0]).toContain('昨日は70万');
    const hidden = changed('sheets/009.xlsx', 'candidates', 'projects', [
      { title: '給食管理システムの開発', from: '2015-04' },
    ]);
    expect(score(labels, hidden).traps.filter(({ taken }) => taken)).toHaveLength(1);
  });

  it('neither rewards nor punishes what is optional', () => {
    const { optional, jobs } = labels.find(({ file }) => file === 'mails/004.eml')!;
    const [name] = optional.jobs[0].name as string[];
    expect(jobs[0].name).toBeUndefined();
    const given = score(labels, changed('mails/004.eml', 'jobs', 'name', name));
    expect(tallyOf(given)).toEqual(tallyOf(score(labels, perfect())));
    expect(f1(changed('mails/004.eml', 'jobs', 'name', 'パートナー各位'))).toBeLessThan(1);
  });

  it('shows a table with every set, and no file that is kept', () => {
    const kept = labels.filter(({ set }) => set === 'kept');
    const of = score(kept, []);
    expect(missesOf(of, 1000)).toEqual([]);
    const lines = tableOf(score(labels, perfect()));
    expect(lines.find((line) => line.startsWith('Overall'))).toMatch(/1\.000 +1\.000 +1\.000 +1\.000 +1\.000$/);
    expect(lines.filter((line) => line.includes('traps taken 0 of'))).toHaveLength(2);
  });
});

describe('sameness', () => {
  const mail = { list: 'jobs', isSheet: false } as const;
  const sheet = { list: 'candidates', isSheet: true } as const;

  it('folds widths, case, blanks, dashes and waves', () => {
    expect(same('required', 'ＪＡＶＡ　５年〜', 'java5年～', mail)).toBe(true);
    expect(same('required', 'Java 5年', 'Java 6年', mail)).toBe(false);
    expect(same('monthly_price_f_num', 70, '70.0万', mail)).toBe(true);
    expect(same('accept_foreigner', false, undefined, mail)).toBe(false);
  });

  it('knows the spellings of skills, stations, initials and genders', () => {
    expect(skillKey('Ｏｒａｃｌｅ Database')).toBe(skillKey('oracle'));
    expect(skillKey('Nuxt.js')).toBe(skillKey('Nuxt'));
    expect(skillKey('Java')).not.toBe(skillKey('JavaScript'));
    expect(skillKey('C')).not.toBe(skillKey('C++'));
    expect(same('station', 'JR武蔵野線 新座駅', '新座', mail)).toBe(true);
    expect(same('name', 'Ｔ．Ｋ', 'TK様', sheet)).toBe(true);
    expect(same('gender', '男', '男性', sheet)).toBe(true);
  });

  it('lets words of sheets differ, and not those of mails', () => {
    expect(alike('市税収納システムの改修', '市税収納システム改修')).toBe(true);
    expect(alike('市税収納システムの改修', '県税収納の電子化')).toBe(false);
    expect(same('title', '市税収納システムの改修', '市税収納システム改修', sheet)).toBe(true);
    expect(same('name', '市税収納システムの改修', '市税収納システム改修', mail)).toBe(false);
  });
});

describe('readings', () => {
  it('are JSON lines, and a broken one is named by its number', () => {
    expect(readingsOf('{"file":"a/1.eml"}\n\n{"file":"a/2.eml"}\n')).toHaveLength(2);
    expect(() => readingsOf('{"file":"a/1.eml"}\nread 2 files')).toThrow('Line 2 is no reading: read 2 files');
    expect(() => readingsOf('{}')).toThrow('Line 1');
  });

  it('need labels to be measured by', () => {
    expect(() => readLabels(__dirname)).toThrow('has no labels');
  });
});
