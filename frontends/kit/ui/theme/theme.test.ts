import { contrast } from './contrast';
import { statePalette } from './state-palette';
import { brandVariables, palette } from './theme';

const TEXT = 4.5;
const GRAPHIC = 3;

describe('theme', () => {
  const grounds = [palette.white, palette.canvas, palette.subtle];

  it.each(['text', 'muted', 'placeholder', 'danger', 'success', 'warning', 'info'] as const)(
    'keeps %s readable on every ground',
    (name) => {
      for (const ground of grounds) expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it.each(['danger', 'success', 'warning', 'info'] as const)('keeps %s readable on its own tint', (name) => {
    expect(contrast(palette[name], palette[`${name}Soft`])).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(palette[name], palette.white)).toBeGreaterThanOrEqual(TEXT);
  });

  it('lets dots of states be seen', () => {
    for (const name of ['work', 'act', 'meeting', 'won'] as const)
      expect(contrast(statePalette[name], palette.white)).toBeGreaterThanOrEqual(GRAPHIC);
  });

  it('keeps the edges of controls visible', () => {
    for (const ground of grounds) expect(contrast(palette.control, ground)).toBeGreaterThanOrEqual(GRAPHIC - 0.1);
    expect(contrast(palette.control, palette.white)).toBeGreaterThanOrEqual(GRAPHIC);
  });

  it.each([
    ['the defaults', undefined, undefined],
    ['the fallback of sites', '0F65C0', undefined],
    ['a bright yellow site', 'FFE100', 'FFD000'],
    ['a white site', 'FFFFFF', 'FFFFFF'],
    ['a black site', '000000', '000000'],
    ['a pale green site', '#7bd8a0', '#9cf'],
  ])('derives readable shades for %s', (_name, main, accent) => {
    const brand = brandVariables(main, accent);
    expect(contrast(brand['--on-main'], brand['--main'])).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(brand['--on-main'], brand['--main-strong'])).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(brand['--main-text'], palette.white)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(brand['--main-text'], brand['--main-soft'])).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(brand['--accent-text'], brand['--accent-soft'])).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(palette.white, brand['--accent-strong'])).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(palette.white, brand['--accent-hover'])).toBeGreaterThanOrEqual(TEXT);
  });

  it('takes the default where a setting is not a colour', () => {
    expect(brandVariables('red', 'url(x)')).toEqual(brandVariables());
  });
});
