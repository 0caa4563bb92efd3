import { broadcastPlaceholders } from '../../master/messaging';
import { knownPlaceholders } from '../sending';
import { addressProblem, readDesign } from './check';
import { type Block, DESIGN_LIMITS, newBlock, textBlock } from './design';
import { plainTextOf, wordsOf } from './plain';
import { readyDesigns } from './ready';

const stored = (blocks: unknown[], more: object = {}): string => JSON.stringify({ blocks, ...more });
const allOf = (text: string) => {
  const { problems, gaps } = readDesign(text);
  return [...problems, ...gaps];
};

test.each([
  'https://example.jp/a?b=1#c',
  'http://example.jp',
  'mailto:taro@example.jp',
  'HTTPS://EXAMPLE.JP/',
  'https://例え.jp/案件',
])('%s may be a link', (address) => {
  expect(addressProblem(address)).toBe('');
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//example.jp',
  '/enterprise',
  'example.jp',
  'https://',
  'https://example.jp/{{宛名}}',
  `https://example.jp/${'a'.repeat(1_000)}`,
])('%s is no link', (address) => {
  expect(addressProblem(address)).not.toBe('');
  const piece = { text: 'リンク', href: address };
  const { design } = readDesign(stored([{ id: 'a', kind: 'text', parts: [{ kind: 'paragraph', pieces: [piece] }] }]));
  expect(design?.blocks[0]).toEqual({
    id: 'a',
    kind: 'text',
    parts: [{ kind: 'paragraph', pieces: [{ text: 'リンク' }] }],
  });
});

test.each([
  ['no design', 'nonsense', 'HTMLメールの内容を読み取れません'],
  ['another value', '[]', 'HTMLメールの内容を読み取れません'],
  ['no blocks', '{}', 'HTMLメールの内容を読み取れません'],
  ['an empty one', stored([]), 'ブロックを1つ以上追加してください。'],
  ['an unknown block', stored([{ id: 'a', kind: 'script' }]), 'HTMLメールの内容を読み取れません'],
  ['a name of an object', stored([{ id: 'a', kind: '__proto__' }]), 'HTMLメールの内容を読み取れません'],
  ['an id twice', stored([newBlock('divider', 'a'), newBlock('divider', 'a')]), 'HTMLメールの内容を読み取れません'],
  ['an odd id', stored([newBlock('divider', '"><b')]), 'HTMLメールの内容を読み取れません'],
  ['no picture', stored([newBlock('image', 'a')]), '1番目のブロック（画像）：画像を選択してください。'],
  ['no words', stored([newBlock('heading', 'a')]), '1番目のブロック（見出し）：見出しを入力してください。'],
  [
    'no jobs',
    stored([newBlock('jobs', 'a')]),
    '1番目のブロック（案件カード）：カードに表示するものを選択してください。',
  ],
  ['too many jobs', stored([{ id: 'a', kind: 'jobs', ids: Array.from({ length: 11 }, (_, n) => n + 1) }]), '10件まで'],
  [
    'a placeholder in a description',
    stored([{ ...newBlock('image', 'a'), image: 1, alt: '{{宛名}}' }]),
    '画像の説明には差し込み項目を使えません。',
  ],
  [
    'too many blocks',
    stored(Array.from({ length: DESIGN_LIMITS.blocks + 1 }, (_, n) => newBlock('divider', `b${n}`))),
    'ブロックは60個までにしてください。',
  ],
  ['a long text', stored([textBlock('a', ['あ'.repeat(10_001)])]), '10,000文字'],
  ['an enormous one', ' '.repeat(DESIGN_LIMITS.length + 1), 'HTMLメールが大きすぎます'],
])('%s is told', (_name, text, problem) => {
  expect(allOf(text).join('\n')).toContain(problem);
});

test('what is no part of a design is dropped, and signs that no mail may hold', () => {
  const { design, problems } = readDesign(
    stored([{ id: 'a', kind: 'heading', text: 'お\u0000知\nらせ', level: 9, align: 'right', onclick: 'x' }], {
      theme: 1,
    }),
  );
  expect(problems).toEqual([]);
  expect(design).toEqual({
    ...{ logo: true, color: '', plain: 'made' },
    blocks: [{ id: 'a', kind: 'heading', text: 'お知 らせ', level: 1, align: 'left' }],
  });
});

test('the plain text has the words of all blocks, addresses behind the words of links', () => {
  const blocks: Block[] = [
    { id: 'a', kind: 'heading', text: 'お知らせ', level: 1, align: 'left' },
    {
      ...{ id: 'b', kind: 'text' },
      parts: [
        {
          kind: 'paragraph',
          pieces: [
            { text: '詳しくは' },
            { text: '募集', href: 'https://a.jp/', bold: true },
            { text: '要項', href: 'https://a.jp/' },
            { text: 'へ' },
          ],
        },
        { kind: 'number', pieces: [{ text: '一' }] },
        { kind: 'number', pieces: [{ text: '二' }] },
        { kind: 'bullet', pieces: [{ text: 'https://b.jp/', href: 'https://b.jp/' }] },
      ],
    },
    { id: 'c', kind: 'image', image: 1, alt: '地図', href: '', width: 100 },
    { id: 'd', kind: 'button', label: '見る', href: 'https://c.jp/', align: 'center' },
    { id: 'e', kind: 'jobs', ids: [2, 3] },
    { id: 'f', kind: 'signature' },
  ];
  const texts = {
    jobs: new Map([
      [2, '案件2'],
      [3, '案件3'],
    ]),
    candidates: new Map(),
  };
  expect(plainTextOf({ blocks }, texts)).toBe(
    [
      ...[
        '■ お知らせ',
        '',
        '詳しくは募集要項（ https://a.jp/ ）へ',
        '1. 一',
        '2. 二',
        '・https://b.jp/',
        '',
        '地図',
        '',
      ],
      ...['見る', 'https://c.jp/', '', '案件2', '', '案件3', '', '{{署名}}', ''],
    ].join('\n'),
  );
});

test('placeholders in a design are known ones', () => {
  const rule = knownPlaceholders(broadcastPlaceholders);
  const of = (text: string) => rule({ design: stored([textBlock('a', [text])]) }, {});
  expect(of('{{宛名}} 様')).toEqual({});
  expect(of('{{宛て名}} 様').design?.[0]).toContain('{{宛て名}}');
});

test.each(readyDesigns.map((ready) => [ready.name, ready] as const))(
  '%s can be begun with',
  (_name, { title, design }) => {
    const { problems, design: read } = readDesign(JSON.stringify(design));
    expect(problems).toEqual([]);
    expect(read).toEqual(design);
    expect(knownPlaceholders(broadcastPlaceholders)({ title, body: wordsOf(design) }, {})).toEqual({});
  },
);
