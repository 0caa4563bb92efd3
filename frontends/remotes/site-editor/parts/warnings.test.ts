import { DEFAULT_ACCENT_COLOR, DEFAULT_MAIN_COLOR } from '@enishi/protos/master/constants';
import { contrast } from '@enishi/protos/master/contrast';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';
import { warnedFields, warningsOf } from './warnings';

const sizes = new Map([
  ['small', { width: 300, height: 200 }],
  ['large', { width: 1920, height: 1080 }],
  ['icon', { width: 64, height: 64 }],
]);
const warn = (values: Record<string, unknown>) =>
  Object.keys(values).flatMap((name) => warningsOf(name, values, (key) => sizes.get(key)));
const textsOf = (values: Record<string, unknown>) => warn(values).map(({ text }) => text);

it('knows fields of the settings only', () => {
  expect(warnedFields.filter((name) => !(name in siteSettingDraft.fields))).toEqual([]);
});

it('says of a picture how large it is and how it will be drawn', () => {
  expect(textsOf({ key_visual: 'small' })).toEqual([
    'この画像は横300px、縦200pxです。画面の幅いっぱいで表示されるため、ぼやけて見えます（横1920px以上が目安です）。',
  ]);
  expect(textsOf({ favicon_url: 'large' })).toEqual([expect.stringContaining('正方形ではない')]);
  expect(textsOf({ features: [{ image: 'large' }, { image: 'small' }, null, {}] })).toEqual([
    expect.stringMatching(/^2件目：この画像は横300px/),
  ]);
  expect(warn({ key_visual: 'large', logo_url: 'large', favicon_url: 'icon', flows: [] })).toEqual([]);
});

it('says nothing of pictures that it does not know', () => {
  expect(warn({ key_visual: 'elsewhere', logo_url: null, favicon_url: '', features: null })).toEqual([]);
});

it('says how a long line is folded, half-width characters counted as half', () => {
  const line = 'あなたの経験が活きるフリーランスの案件をいち早くお届けするサービス。'.slice(0, 33);
  expect(textsOf({ main_title: [line, '短い行'] })).toEqual([
    `「${line}」は33文字あり、パソコンでは2行、スマートフォンでは3行に折り返されます（1行の目安は13文字です）。`,
  ]);
  expect(textsOf({ main_title: `短い行\n${line}` })).toHaveLength(1);
  expect(warn({ main_title: ['Freelance work for you'], sub_title: ['フリーランスのための案件紹介サービス'] })).toEqual(
    [],
  );
});

it('shows both colours where one is darkened, with what the contrast is', () => {
  const [{ swatches = [], text }] = warn({ accent_color: 'FFF59D' });
  expect(text).toContain('濃くした色');
  expect(swatches.map(({ colour }) => colour)[0]).toBe('#FFF59D');
  expect(swatches[0].ratio).toBeLessThan(1.2);
  expect(swatches[1].ratio).toBeGreaterThanOrEqual(4.5);
  expect(swatches[1].ratio).toBeCloseTo(contrast(swatches[1].colour, '#FFFFFF'));
  expect(warn({ main_color: '1a1a1a', accent_color: '#B00020' })).toEqual([]);
  expect(warn({ main_color: 'keine', accent_color: '' })).toEqual([]);
  expect(warn({ main_color: DEFAULT_MAIN_COLOR, accent_color: DEFAULT_ACCENT_COLOR })).toEqual([]);
});
