/**
 * The visual language. Brand colours are CSS custom properties, because a site brings its own and the HTML of a page
 * must not depend on them; in consoles all others are, too, because they have a light and a dark theme.
 */
import { DEFAULT_ACCENT_COLOR, DEFAULT_MAIN_COLOR } from '@enishi/protos/master/constants';
import { hexColour, mix, readable, textOn } from '@enishi/protos/master/contrast';
import { shadowCard, shadowDialog, shadowFloat } from './tones';

export * as color from './color';

const WHITE = '#FFFFFF';

/** The custom properties of brand colours (`RRGGBB`, with or without #); unreadable shades are darkened. */
export function brandVariables(
  main?: string | null,
  accent?: string | null,
  header?: string | null,
): Record<string, string> {
  const ground = hexColour(main, `#${DEFAULT_MAIN_COLOR}`);
  const spot = hexColour(accent, `#${DEFAULT_ACCENT_COLOR}`);
  // The text colour is chosen for the colour as it is; only hover and thin text get darker shades.
  const onMain = textOn(ground);
  const accentStrong = readable(spot, WHITE);
  const top = header && hexColour(header, WHITE);
  return {
    // Headers that have no colour of their own know what they are.
    ...(top && { '--header': top, '--on-header': textOn(top) }),
    '--main': ground,
    '--main-strong': onMain === WHITE ? mix(ground, '#000000', 0.16) : mix(ground, WHITE, 0.2),
    '--main-soft': mix(ground, WHITE, 0.92),
    '--main-line': mix(ground, WHITE, 0.65),
    '--main-text': readable(ground, mix(ground, WHITE, 0.92)),
    '--on-main': onMain,
    '--accent': spot,
    '--accent-strong': accentStrong,
    '--accent-hover': mix(accentStrong, '#000000', 0.14),
    '--accent-soft': mix(spot, WHITE, 0.92),
    '--accent-text': readable(spot, mix(spot, WHITE, 0.92)),
  };
}

/** 8 px grid; a half step is 4 px. `space(1.5)` is 12 px. */
export const space = (steps: number): string => `${steps * 8}px`;

export const font = {
  family: `'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'BIZ UDPGothic', Meiryo,
    system-ui, sans-serif`,
  mono: `ui-monospace, SFMono-Regular, Menlo, Consolas, monospace`,
  size: { xs: '11px', s: '12px', m: '13px', base: '14px', l: '16px', xl: '18px', xxl: '22px', display: '30px' },
  /** `title` for headings, `medium` for what is pressed or named; `bold` for what a public page leads with. */
  weight: { normal: 400, medium: 500, title: 600, bold: 700 },
} as const;

export const radius = { s: '4px', m: '6px', l: '10px', pill: '999px' } as const;

export const shadow = { card: shadowCard, float: shadowFloat, dialog: shadowDialog } as const;

/** Heights of controls in px; on touch screens everything is at least 44. */
export const control = { small: 28, large: 46, touch: 44 } as const;

/** CSS length: how high a control is as a rule. Consoles are denser than what visitors see. */
export const CONTROL_HEIGHT = 'var(--control-height, 36px)';
export const CONSOLE_CONTROL_HEIGHT = '32px';

export const layer = { sticky: 5, header: 40, bar: 30, overlay: 100, flash: 200 } as const;

/** px; `low`: a window that is lower has room for the page alone, e.g. at 400 % or with a keyboard on the screen. */
export const breakpoint = { mobile: 768, design: 1440, low: 420 } as const;

export const media = {
  /** Paper is never a phone: browsers ask for the width of a sheet before a page has said that it lies. */
  mobile: `@media screen and (max-width: ${breakpoint.mobile - 1}px)`,
  /** Phones that have room for a bar at the lower edge. */
  barred: `@media (max-width: ${breakpoint.mobile - 1}px) and (min-height: ${breakpoint.low}px)`,
  high: `@media (min-height: ${breakpoint.low}px)`,
  low: `@media (max-height: ${breakpoint.low - 1}px)`,
  desktop: `@media (min-width: ${breakpoint.mobile}px)`,
  wide: `@media (min-width: ${breakpoint.design}px)`,
  calm: '@media (prefers-reduced-motion: reduce)',
  touch: '@media (pointer: coarse)',
  forced: '@media (forced-colors: active)',
  print: '@media print',
} as const;

/** One look of keyboard focus everywhere: an inner white ring keeps it visible on dark grounds. */
export const focusRing = `
  outline: 2px solid var(--main-text);
  outline-offset: 2px;
`;
