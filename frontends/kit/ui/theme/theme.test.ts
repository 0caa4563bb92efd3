import fs from 'node:fs';
import path from 'node:path';
import { contrast } from '@enishi/protos/master/contrast';
import { darkPalette, lightPalette } from './console-palette';
import * as consoleTones from './console-tones';
import { darkBrandVariables } from './dark-brand';
import * as siteTones from './site-tones';
import { brandVariables, color } from './theme';

const TEXT = 4.5;
const GRAPHIC = 3;

const camel = (property: string): string => property.slice(2).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Every colour of a theme by its name; tones that are a brand's are followed to it. */
function themeOf(tones: Record<string, string>, brand: Record<string, string>): Record<string, string> {
  const own = Object.fromEntries(Object.entries(brand).map(([property, value]) => [camel(property), value]));
  const follow = (value: string): string => own[camel(/^var\((.*)\)$/.exec(value)?.[1] ?? '')] ?? value;
  const followed = Object.entries(tones).map(([name, value]) => [name, follow(value)]);
  return { ...own, white: color.white, ...Object.fromEntries(followed) };
}

const light = themeOf(lightPalette, brandVariables());
const dark = themeOf(darkPalette, darkBrandVariables(darkPalette.surface));
const site = themeOf(siteTones, brandVariables());

const pages = ['surface', 'canvas', 'subtle'];
const rows = ['hover', 'selected'];
const own = (name: string) => [...pages, 'raised', ...rows, `${name}Soft`];

/** Which texts stand on which grounds. */
const texts: Record<string, readonly string[]> = {
  text: [
    ...own('main'),
    'shade',
    'mainLine',
    'accentSoft',
    'dangerSoft',
    'dangerFaint',
    'successSoft',
    'warningSoft',
    'infoSoft',
  ],
  muted: [...own('main'), 'shade', 'dangerFaint', 'warningSoft', 'dangerSoft', 'infoSoft', 'successSoft'],
  placeholder: [...pages, 'raised', 'dangerFaint'],
  mainText: [...own('main'), 'warningSoft'],
  accentText: ['surface', 'raised', 'accentSoft'],
  danger: [...own('danger'), 'dangerFaint', 'mainSoft'],
  success: own('success'),
  warning: own('warning'),
  info: own('info'),
  meeting: own('meeting'),
  white: ['dangerFill', 'dangerStrong', 'successFill', 'accentStrong', 'accentHover', 'ink'],
  onMain: ['main', 'mainStrong'],
};

/** Which edges, marks and pictures stand on which grounds. */
const graphics: Record<string, readonly string[]> = {
  control: ['surface', 'raised'],
  ticked: ['surface', 'raised', ...rows],
  white: ['ticked', 'control', 'successFill'],
  main: ['surface', 'raised'],
  mainText: ['surface', 'raised', 'line', 'shade'],
  danger: ['surface', 'raised', ...rows],
  success: ['surface', 'raised'],
  accent: ['surface'],
  stateWork: ['surface', 'raised', ...rows],
  stateAct: ['surface', 'raised', ...rows],
  stateMeeting: ['surface', 'raised', ...rows],
  stateWon: ['surface', 'raised', ...rows],
};

/** Says no more than where something is from what it stands on, or what is not to be read: no ratio is asked of these. */
const quiet = ['disabled', 'hairline', 'lineStrong', 'stateIdle', 'chartSoft', 'veil', 'veilSoft'];

/** Pairs that are harder to tell apart than they may be, with their ratios. */
const failing = (theme: Record<string, string>, pairs: Record<string, readonly string[]>, least: number): string[] =>
  Object.entries(pairs).flatMap(([name, grounds]) =>
    grounds
      .filter((ground) => theme[name] && theme[ground] && contrast(theme[name], theme[ground]) < least)
      .map((ground) => `${name} on ${ground}: ${contrast(theme[name], theme[ground]).toFixed(2)}`),
  );

describe.each([
  ['of the public site', site],
  ['of consoles, light', light],
  ['of consoles, dark', dark],
])('the theme %s', (_name, theme) => {
  it('keeps every text readable on every ground that it stands on', () => {
    expect(failing(theme, texts, TEXT)).toEqual([]);
  });

  it('keeps edges of controls, marks and dots visible', () => {
    expect(failing(theme, graphics, GRAPHIC)).toEqual([]);
  });
});

test('each colour of the consoles is held against another one, or asks for none', () => {
  const held = [texts, graphics].flatMap((pairs) => [...Object.keys(pairs), ...Object.values(pairs).flat()]);
  const known = new Set([...held, ...quiet]);
  expect(Object.keys({ ...light, ...color }).filter((name) => !known.has(name) && !name.startsWith('shadow'))).toEqual(
    [],
  );
  expect(held.filter((name) => !light[name] || !dark[name])).toEqual([]);
});

test('the two themes of consoles set the same colours', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});

test('every colour of the site is a custom property in consoles', () => {
  expect(Object.keys(consoleTones).sort()).toEqual(Object.keys(siteTones).sort());
});

test('the first frame of a console has the colours of its themes', () => {
  const frame = fs.readFileSync(path.join(__dirname, '../../webpack/first-frame.mjs'), 'utf8').toUpperCase();
  for (const { line, shade, text } of [light, dark])
    for (const part of [line, shade, text]) expect(frame).toContain(part);
  expect(frame).toContain(dark.surface);
});

describe('brands', () => {
  it.each([
    ['the defaults', undefined, undefined],
    ['the fallback of sites', '0F65C0', undefined],
    ['a bright yellow site', 'FFE100', 'FFD000'],
    ['a white site', 'FFFFFF', 'FFFFFF'],
    ['a black site', '000000', '000000'],
    ['a pale green site', '#7bd8a0', '#9cf'],
  ])('get readable shades in both themes: %s', (_name, main, accent) => {
    for (const [surface, brand] of [
      [light.surface, brandVariables(main, accent)],
      [dark.surface, darkBrandVariables(dark.surface, main, accent)],
    ] as const) {
      expect(contrast(brand['--on-main'], brand['--main'])).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(brand['--on-main'], brand['--main-strong'])).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(brand['--main-text'], surface)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(brand['--main-text'], brand['--main-soft'])).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(brand['--accent-text'], brand['--accent-soft'])).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(color.white, brand['--accent-strong'])).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(color.white, brand['--accent-hover'])).toBeGreaterThanOrEqual(TEXT);
    }
  });

  it('take the default where a setting is not a colour', () => {
    expect(brandVariables('red', 'url(x)')).toEqual(brandVariables());
  });
});
