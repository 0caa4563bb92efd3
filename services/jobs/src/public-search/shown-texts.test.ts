import { foldText } from '@enishi/protos/fields/normalize';
import { masterItems } from '@enishi/protos/master/index';
import { shownText, shownWord } from './shown-text';
import { ShownTexts } from './shown-texts';

const LETTERS = 'あいうえおかきくけこjava開発基盤';

/** Texts of few letters, so that most words are in many of them. */
const textOf = (id: number): string =>
  Array.from(
    { length: 20 + (id % 30) },
    (_, at) => LETTERS[((id * 31 + at) * (at + 7) + (id ^ at)) % LETTERS.length],
  ).join('');

async function* texts(count: number): AsyncGenerator<[number, string]> {
  for (let id = 1; id <= count; id++) yield [id, textOf(id)];
}

const words = [['あ'], ['いう'], ['java'], ['開発', 'う'], ['お開お'], ['nowhere'], ['うお', '開お', 'v']];

function sameAsScan(kept: ShownTexts, all: ReadonlyMap<number, string>): void {
  for (const some of words) {
    const scanned = [...all].filter(([, text]) => some.every((word) => text.includes(word))).map(([id]) => id);
    const contains = kept.containing(some);
    expect([...all.keys(), 0, 999].filter(contains)).toEqual(scanned);
  }
}

test('finds the jobs that a scan of all texts finds, with more of them than were expected', async () => {
  const all = new Map(Array.from({ length: 700 }, (_, at) => [at + 1, textOf(at + 1)]));
  sameAsScan(await ShownTexts.read(10, texts(700)), all);
  const contains = (await ShownTexts.read(10, texts(700))).containing(['うお', '開お', 'v']);
  expect([...all.keys()].filter(contains).length).toBeGreaterThan(9);
});

test('a changed text replaces the one before; who holds the earlier state still finds that', async () => {
  const before = await ShownTexts.read(2, texts(2));
  const after = before.with([
    [1, 'changed to nowhere'],
    [9, 'いう'],
  ]);
  sameAsScan(
    after,
    new Map([
      [1, 'changed to nowhere'],
      [2, textOf(2)],
      [9, 'いう'],
    ]),
  );
  sameAsScan(before, new Map([1, 2].map((id) => [id, textOf(id)])));
});

test('a short word of Latin letters is found whole, in what was written and in names of lists', async () => {
  const react = masterItems('skills').find(({ name }) => name === 'React')?.id;
  const go = masterItems('skills').find(({ name }) => name === 'Go')?.id;
  const written = ['Google Analyticsの計測', 'Go言語での開発 UI/UX', 'RとC++', 'C#（.NET）', ''];
  const docs = written.map((name, at) => ({ name, _fold: { name: foldText(name) }, skill_ids: [[react, go][at % 2]] }));
  async function* all(): AsyncGenerator<[number, string]> {
    for (const [at, doc] of docs.entries()) yield [at, shownText(doc)];
  }
  const kept = await ShownTexts.read(docs.length, all());
  const found = (...words: string[]) => {
    const contains = kept.containing(words.map((word) => shownWord(foldText(word))));
    return docs.flatMap((_, at) => (contains(at) ? at : []));
  };
  expect(found('R')).toEqual([2]);
  expect(found('Go')).toEqual([1, 3]);
  expect(found('Go', 'UX')).toEqual([1]);
  expect(found('C')).toEqual([]);
  expect(found('C++')).toEqual([2]);
  expect(found('c#', '.NET')).toEqual([3]);
  expect(found('Google')).toEqual([0]);
  expect(found('React')).toEqual([0, 2, 4]);
});
