import { legalBlocks } from './legal-blocks';

test('articles, marked lines and brackets are headings, the rest is their text as it was typed', () => {
  const body =
    'はじめに読む文。\n\n第1条（適用）\n本文です。\n  1. 一つ目\n\n■ 連絡先\n電話\n【付則】\n## 改定\n2026年';
  expect(legalBlocks(body)).toEqual([
    { heading: undefined, text: 'はじめに読む文。' },
    { heading: '第1条（適用）', text: '本文です。\n  1. 一つ目' },
    { heading: '■ 連絡先', text: '電話' },
    { heading: '【付則】', text: '' },
    { heading: '改定', text: '2026年' },
  ]);
});

test('a sentence that begins like a heading is none, and an empty text has no blocks', () => {
  expect(legalBlocks('第1条に反した場合は、利用を停止します。')).toEqual([
    { heading: undefined, text: '第1条に反した場合は、利用を停止します。' },
  ]);
  expect(legalBlocks(' \n')).toEqual([]);
});
