import { foldText, textTerms } from './normalize';
import { asShortWord, isShortWordTerm, shortWordsOf, shortWordTerm } from './short-words';

/** Whether a search for the word finds the text. */
const has = (text: string, word: string): boolean => shortWordsOf([text]).has(asShortWord(foldText(word)) ?? '');

test.each([
  ['Rによる解析', 'R'],
  ['Go言語', 'Go'],
  ['Ｇｏでの開発', 'go'],
  ['React / Go/R', 'R'],
  ['C/C++/C#', 'C'],
  ['C/C++/C#', 'C++'],
  ['C/C++/C#', 'c#'],
  ['C＃とＣ＋＋17', 'C++'],
  ['C♯の経験', 'C#'],
  ['C#の経験', 'C♯'],
  ['ASP.NET', '.NET'],
  ['.NET（C#）', '.net'],
  ['.NET（C#）', 'NET'],
  ['Node.jsの経験', 'JS'],
  ['PHP8.2', 'PHP'],
  ['生成AI・UI/UX', 'UI'],
  ['UI&UX', 'UX'],
  ['AWSでのQA、PM', 'AWS'],
  ['R&D部門', 'R&D'],
  ['S3とEC2', 's3'],
  ['Google Analytics and Go.', 'Go'],
])('%s has %s', (text, word) => expect(has(text, word)).toBe(true));

test.each([
  ['React Native', 'R'],
  ['Google Analytics', 'Go'],
  ['Django', 'Go'],
  ['C++', 'C'],
  ['C#', 'C'],
  ['C', 'C#'],
  ['R&D部門', 'R'],
  ['R&D部門', 'D'],
  ['ECサイト', 'C'],
  ['NETCONF', '.NET'],
  ['NET', '.NET'],
  ['UIKit', 'UI'],
  ['José', 'os'],
  ['Équipe', 'qu'],
  ['Prisma', 'PM'],
  ['3D', 'D'],
])('%s does not have %s', (text, word) => expect(has(text, word)).toBe(false));

test('longer words, other scripts and what has other signs are looked for in any place', () => {
  for (const word of ['java', 'vue3', 'go言語', '開発', '1', '3d', 'c+', 'a-b', '+', '#', 'é', ''])
    expect(asShortWord(word)).toBe(undefined);
});

test('each word has a term of its own, and none is that of a pair of characters of a text', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const signs = ['', ...letters, ...'0123456789'];
  const words = letters.flatMap((first) => [
    ...[`${first}++`, `${first}#`, ...letters.map((last) => `${first}&${last}`)],
    ...signs.flatMap((second) => (second ? signs.map((third) => first + second + third) : [first])),
  ]);
  const all = [...words, ...words.filter((word) => /^[a-z0-9]+$/.test(word)).map((word) => `.${word}`)];
  expect(all.every((word) => asShortWord(word) === word)).toBe(true);
  const terms = new Set(all.map(shortWordTerm));
  expect(terms.size).toBe(all.length);
  expect([...terms].every(isShortWordTerm)).toBe(true);
  expect(textTerms(['\t\n\ra9é東 ']).some(isShortWordTerm)).toBe(false);
});
