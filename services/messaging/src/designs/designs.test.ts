import { broadcastPlaceholders } from '@enishi/protos/master/messaging';
import { type Block, type MailDesign, newBlock, textBlock } from '@enishi/protos/messaging/mail-design/design';
import { readyDesigns } from '@enishi/protos/messaging/mail-design/ready';
import { fillPage, partsOfPage } from './fill';
import { lintMail } from './lint';
import type { Material } from './material';
import { signedDesign } from './page';
import { renderDesign } from './render';
import { colorsOf, type Theme } from './theme';

const theme: Theme = { agency: '縁<エージェント>', ...colorsOf('#2170C3') };
const material: Material = {
  pictures: new Map([
    [1, { url: 'https://enishi.example/mail/pictures/1/a.png', width: 1200, height: 600, type: 'image/png' }],
  ]),
  jobs: new Map([
    [7, { title: 'Reactの<開発>', facts: [['報酬', '月額 80万円']], url: 'https://jobs.example/jobs/detail/7' }],
  ]),
  candidates: new Map([[9, { title: 'T.Y', facts: [['提案単価', '月額 70万円']] }]]),
  problems: [],
};
const designOf = (...blocks: Block[]): MailDesign => ({ logo: true, color: '', plain: 'made', blocks });
const render = (...blocks: Block[]) => renderDesign({ design: designOf(...blocks), theme, material });
const fill = (html: string, values: Record<string, string>, more: object = {}) =>
  fillPage(partsOfPage(html, broadcastPlaceholders), { values, footer: '-- 縁', ...more });
const lint = (design: MailDesign, of: Material = material) =>
  lintMail({ design, material: of, html: renderDesign({ design, theme, material: of }) });

const every: Block[] = [
  { id: 'a', kind: 'heading', text: '見出し', level: 1, align: 'left' },
  {
    ...{ id: 'b', kind: 'text' },
    parts: [
      { kind: 'paragraph', pieces: [{ text: '{{宛名}} 様\nお世話になります。', bold: true }] },
      { kind: 'paragraph', pieces: [] },
      { kind: 'bullet', pieces: [{ text: '一', italic: true, underline: true, color: 'B3261E' }] },
      { kind: 'bullet', pieces: [{ text: '二', href: 'https://example.jp/?a=1&b=2' }] },
      { kind: 'number', pieces: [{ text: '三' }] },
    ],
  },
  { id: 'c', kind: 'image', image: 1, alt: '会場の地図', href: 'https://example.jp/map', width: 50 },
  { id: 'd', kind: 'button', label: '申し込む', href: 'https://example.jp/apply', align: 'center' },
  newBlock('divider', 'e'),
  { id: 'f', kind: 'jobs', ids: [7, 404] },
  { id: 'g', kind: 'candidates', ids: [9] },
  newBlock('signature', 'h'),
];

test('every block has its words, links and places in the page', () => {
  const html = render(...every);
  for (const part of [
    ...['lang="ja"', '<h1', '<ul', '<ol', 'alt="会場の地図"', 'width="272"', '申し込む', '<hr'],
    ...[
      'href="https://example.jp/?a=1&amp;b=2"',
      'Reactの&lt;開発&gt;',
      'href="https://jobs.example/jobs/detail/7"',
      'T.Y',
    ],
    ...[
      '{{署名}}',
      '{{宛名}} 様<br/>お世話',
      'font-weight:700',
      'font-style:italic',
      '.c-b3261e{color:',
      '縁&lt;エージェント&gt;',
    ],
    ...['<!--[if mso]>', 'prefers-color-scheme:dark', '<x-footer></x-footer>', '<x-picture></x-picture>'],
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<link|<script|404|<x-open|<x-close/);
});

test('hostile words and names stay words', () => {
  const hostile = '"><img src=x onerror=alert(1)><!--[if mso]>$1$& href="javascript:alert(1)"';
  const html = render(
    { id: 'a', kind: 'heading', text: hostile, level: 1, align: 'left' },
    textBlock('b', [hostile, '{{宛名}}', '<x-footer></x-footer>']),
    { id: 'c', kind: 'image', image: 1, alt: hostile, href: '', width: 100 },
    { id: 'd', kind: 'button', label: '{{宛名}}', href: 'https://example.jp/"onmouseover=x', align: 'left' },
  );
  const page = fill(html, { recipient_name: `${hostile} https://evil.example/\n{{差出人名}}` });
  expect(page).not.toMatch(/<img src=x|onerror=alert\(1\)>(?!&)|<script|href="javascript/);
  // Two around the column, and two in the button.
  expect(page.match(/<!--\[if mso\]>/g)).toHaveLength(4);
  // A name makes no link, and what it holds is not filled in again.
  expect(page).not.toContain('href="https://evil.example/');
  expect(page).toContain('{{差出人名}}');
  expect(page.match(/-- 縁/g)).toHaveLength(1);
  // An attribute cannot be left.
  expect(page).not.toMatch(/<a[^>]*\sonmouseover=/);
});

test('links of both kinds are led through the counter once each, mail addresses are not', () => {
  const asked: string[] = [];
  const leadTo = (url: string) => {
    asked.push(url);
    return `https://count.example/?to=${encodeURIComponent(url)}`;
  };
  const html = render(textBlock('a', ['{{署名}}']), {
    ...{ id: 'b', kind: 'text' },
    parts: [
      { kind: 'paragraph', pieces: [{ text: '一', href: 'https://example.jp/?a=1&b=2' }] },
      { kind: 'paragraph', pieces: [{ text: '二', href: 'https://example.jp/?a=1&b=2' }] },
      { kind: 'paragraph', pieces: [{ text: '三', href: 'mailto:a@example.jp' }] },
    ],
  });
  const page = fill(
    html,
    { signature: '縁 太郎\nhttps://sign.example/' },
    { leadTo, picture: 'https://open.example/x.gif' },
  );
  expect(asked).toEqual(['https://sign.example/', 'https://example.jp/?a=1&b=2']);
  expect(page.match(/https:\/\/count\.example\/\?to=https%3A%2F%2Fexample\.jp/g)).toHaveLength(2);
  expect(page).toContain('href="mailto:a@example.jp"');
  expect(page).toContain('縁 太郎<br>');
  expect(page).toContain('<img src="https://open.example/x.gif" width="1" height="1" alt="">');
});

test('the signature has one place, and none without a signature', () => {
  const kinds = (design: MailDesign) => design.blocks.map(({ kind }) => kind);
  expect(kinds(signedDesign(designOf(textBlock('a', ['文'])), '署'))).toEqual(['text', 'signature']);
  expect(kinds(signedDesign(designOf(textBlock('a', ['{{署名}}'])), '署'))).toEqual(['text']);
  const without = signedDesign(designOf(textBlock('a', ['文{{署名}}']), newBlock('signature', 'b')), undefined);
  expect(without.blocks).toEqual([textBlock('a', ['文'])]);
});

test('the mail of every block has nothing that a mail program does not show', () => {
  expect(lint(designOf(...every))).toEqual([]);
  for (const { design } of readyDesigns) expect(lint(design)).toEqual([]);
});

const colored = (color: string): Block => ({
  ...{ id: 'a', kind: 'text' },
  parts: [{ kind: 'paragraph', pieces: [{ text: '文章', color }] }],
});
const image = (more: object = {}): Block => ({ ...newBlock('image', 'a'), image: 1, ...more }) as Block;
const long = textBlock('z', ['あ'.repeat(60)]);
const linked = (text: string): Block => ({
  ...{ id: 'a', kind: 'text' },
  parts: [{ kind: 'paragraph', pieces: [{ text, href: 'https://example.jp/' }] }],
});
const webp: Material = {
  ...material,
  pictures: new Map([[1, { url: 'https://a.jp/a.webp', width: 3_000, height: 10, type: 'image/webp' }]]),
};

test.each<{ name: string; blocks: Block[]; message: string; of?: Material }>([
  {
    name: 'a large mail',
    blocks: [
      textBlock(
        'a',
        Array.from({ length: 200 }, () => 'あ'.repeat(200)),
      ),
    ],
    message: '100KBを超え',
  },
  { name: 'a picture without words', blocks: [image(), long], message: '画像の説明がありません' },
  {
    name: 'pictures and hardly a word',
    blocks: [image({ alt: '説明' }), textBlock('b', ['短い'])],
    message: '文章が少なすぎます',
  },
  {
    name: 'a picture that Outlook does not show',
    blocks: [image({ alt: '説明' }), long],
    message: 'WebP形式',
    of: webp,
  },
  { name: 'a picture of too many pixels', blocks: [image({ alt: '説明' }), long], message: '幅が3000px', of: webp },
  { name: 'a link without words', blocks: [linked(' ')], message: '文字のないリンク' },
  { name: 'a link that says nothing', blocks: [linked('こちら')], message: '行き先が分かりません' },
  { name: 'pale words', blocks: [colored('FFFF99')], message: '白い背景では読みにくく' },
  { name: 'an empty text', blocks: [newBlock('text', 'a'), long], message: '文章のブロックが空です' },
  { name: 'nothing but a line', blocks: [newBlock('divider', 'a')], message: '本文になるブロックがありません' },
])('$name is told', ({ blocks, message, of }) => {
  const said = lint(designOf(...blocks), of).map((one) => one.message);
  expect(said.join('\n')).toContain(message);
});

test('css that mail programs do not know is told, and what is too wide', () => {
  const html = `<style>.a{position:fixed}</style><td style="display:flex;color:#000000" width="640">`;
  const said = lintMail({ design: designOf(long), material, html }).map(({ message }) => message);
  expect(said).toEqual([
    '一部のメールソフトで使えない書式（display）が含まれています。',
    '一部のメールソフトで使えない書式（position）が含まれています。',
    '幅600pxに収まらない部分があります。',
  ]);
});
