import { namedIn, piecesOf, queryAt, withMention } from './mentions';

describe('what is being typed', () => {
  test.each([
    ['@', { from: 0, keyword: '' }],
    ['＠やまだ', { from: 0, keyword: 'やまだ' }],
    ['確認を@yama', { from: 3, keyword: 'yama' }],
    ['1行目\n@山', { from: 4, keyword: '山' }],
    ['（@佐藤', { from: 1, keyword: '佐藤' }],
  ])('%s names a member', (text, query) => expect(queryAt(text, text.length)).toEqual(query));

  test.each(['taro@example', 'a.b@', '@山田 太郎', '@山田、', 'よろしく', `@${'あ'.repeat(31)}`])(
    '%s does not',
    (text) => expect(queryAt(text, text.length)).toBeUndefined(),
  );

  it('is looked for before the caret alone', () => {
    expect(queryAt('@や さんへ', 2)).toEqual({ from: 0, keyword: 'や' });
    expect(queryAt('@や さんへ', 6)).toBeUndefined();
  });
});

it('puts the name in place of what was typed, with one space after it', () => {
  const query = { from: 3, keyword: 'やま' };
  expect(withMention('確認を＠やま お願いします', query, '山田 太郎')).toEqual({
    text: '確認を@山田 太郎 お願いします',
    caret: 10,
  });
});

it('names those only who still stand in the text', () => {
  const [yamada, sato] = [
    { id: 1, name: '山田 太郎' },
    { id: 2, name: '佐藤 花子' },
  ];
  expect(namedIn('@佐藤 花子 さん、山田 太郎さんへ', [yamada, sato])).toEqual([sato]);
});

it('takes the longest of names that begin alike', () => {
  expect(piecesOf('@山田 太郎丸 と@山田 太郎', ['山田 太郎', '山田 太郎丸'])).toEqual([
    { text: '@山田 太郎丸', named: true },
    { text: ' と', named: false },
    { text: '@山田 太郎', named: true },
  ]);
  expect(piecesOf('名前なし', [])).toEqual([{ text: '名前なし', named: false }]);
});
