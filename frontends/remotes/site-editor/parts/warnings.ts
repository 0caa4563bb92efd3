/** What a site shows otherwise than its staff may expect: said beside the field, with what will be seen. Nothing of it is refused. */

import { brandVariables } from '@enishi/frontend-kit/ui/theme/theme';
import { contrast, hexColour } from '@enishi/protos/master/contrast';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';

/** Sizes are those that the site draws; a picture of twice as many pixels is sharp on every screen. */
const pictures = {
  key_visual: { width: 1920, height: 0, drawn: '画面の幅いっぱい', square: false },
  logo_url: { width: 0, height: 80, drawn: '高さ40px', square: false },
  favicon_url: { width: 48, height: 48, drawn: '正方形の小さなアイコン', square: true },
  key_visual_phone: { width: 800, height: 0, drawn: '画面の幅いっぱい', square: false },
  og_image: { width: 1200, height: 630, drawn: 'SNSの投稿', square: false },
  features: { width: 684, height: 0, drawn: '幅342px', square: false },
  flows: { width: 500, height: 0, drawn: '幅250px', square: false },
  people: { width: 144, height: 144, drawn: '直径72pxの円', square: true },
} as const;

/** Full-width characters that a line has room for. */
const lines = {
  main_title: { phone: 13, desktop: 26 },
  sub_title: { phone: 22, desktop: 70 },
} as const;

/** Colours that are darkened until what stands on them, or what they are written on, can be read. */
const colours = {
  main_color: { property: '--main-text', on: '--main-soft', use: 'リンクや見出しの文字' },
  accent_color: { property: '--accent-strong', on: undefined, use: '白い文字をのせるボタン' },
} as const;

const WHITE = '#FFFFFF';

export const warnedFields = [...new Set([...Object.keys(pictures), ...Object.keys(lines), ...Object.keys(colours)])];

export interface Swatch {
  label: string;
  colour: string;
  /** Contrast, 1 to 21. */
  ratio: number;
}

export interface Warning {
  text: string;
  swatches?: readonly Swatch[];
}

export interface PictureSize {
  width: number;
  height: number;
}

type Values = Readonly<Record<string, unknown>>;
type SizeOf = (key: string) => PictureSize | undefined;

const has = <T extends object>(table: T, name: string): name is Extract<keyof T, string> => Object.hasOwn(table, name);

function ofPicture(name: keyof typeof pictures, size: PictureSize, place = ''): Warning[] {
  const { width, height, drawn, square } = pictures[name];
  const least = [width && `横${width}px`, height && `縦${height}px`].filter(Boolean).join('、');
  const small = size.width < width || size.height < height;
  const said = `${place}この画像は横${size.width}px、縦${size.height}pxです。`;
  return [
    ...(small ? [{ text: `${said}${drawn}で表示されるため、ぼやけて見えます（${least}以上が目安です）。` }] : []),
    ...(square && size.width !== size.height
      ? [{ text: `${said}正方形ではないため、余白が付くか、切り取られます。` }]
      : []),
  ];
}

/** Two half-width characters take the room of one. */
const widthOf = (line: string): number =>
  [...line].reduce((sum, one) => sum + (/[\u0020-\u007e\uff61-\uff9f]/.test(one) ? 0.5 : 1), 0);

function ofLine(line: string, { phone, desktop }: { phone: number; desktop: number }): Warning[] {
  const width = widthOf(line);
  if (width <= phone) return [];
  const folded = (room: number) => Math.ceil(width / room);
  const screens = [
    ...(width > desktop ? [`パソコンでは${folded(desktop)}行`] : []),
    `スマートフォンでは${folded(phone)}行`,
  ].join('、');
  return [
    { text: `「${line}」は${[...line].length}文字あり、${screens}に折り返されます（1行の目安は${phone}文字です）。` },
  ];
}

function ofColour(name: keyof typeof colours, value: string): Warning[] {
  const { property, on, use } = colours[name];
  const given = hexColour(value, '');
  const brand = name === 'main_color' ? brandVariables(value, null) : brandVariables(null, value);
  const shown = brand[property];
  // The product's own colours are chosen with their darker shades.
  if (given === '' || shown === given || given === hexColour(siteSettingDraft.fields[name].default as string, ''))
    return [];
  const ground = on ? brand[on] : WHITE;
  const swatch = (label: string, colour: string): Swatch => ({ label, colour, ratio: contrast(colour, ground) });
  return [
    {
      text: `この色のままでは読みにくいため、${use}には濃くした色が使われます。`,
      swatches: [swatch('入力した色', given), swatch('表示される色', shown)],
    },
  ];
}

/** What is said beside a field, with the values as they are typed. */
export function warningsOf(name: string, values: Values, sizeOf: SizeOf): Warning[] {
  const value = values[name];
  if (has(colours, name)) return typeof value === 'string' ? ofColour(name, value) : [];
  if (has(lines, name)) {
    const written = (Array.isArray(value) ? value : String(value ?? '').split('\n')) as unknown[];
    return written.flatMap((line) => (typeof line === 'string' ? ofLine(line.trim(), lines[name]) : []));
  }
  if (!has(pictures, name)) return [];
  const places = Array.isArray(value)
    ? value.map((one: Values | null, at) => [one?.image, `${at + 1}件目：`])
    : [[value, '']];
  return places.flatMap(([key, place]) => {
    const size = typeof key === 'string' && key ? sizeOf(key) : undefined;
    return size ? ofPicture(name, size, String(place)) : [];
  });
}
