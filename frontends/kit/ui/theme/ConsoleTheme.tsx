import { createGlobalStyle } from 'styled-components';
import { darkPalette, lightPalette } from './console-palette';
import { declarationsOf } from './custom-properties';
import { darkBrandVariables } from './dark-brand';
import { declarations } from './GlobalStyle';
import { brandVariables, CONSOLE_CONTROL_HEIGHT, color, media } from './theme';

const light = `color-scheme: light; ${declarationsOf(lightPalette)} ${declarations(brandVariables())}`;
const dark = `color-scheme: dark; ${declarationsOf(darkPalette)} ${declarations(darkBrandVariables(darkPalette.surface))}`;

/**
 * The light and the dark theme of consoles. `theme-start.ts` says on the root element which one holds; what is marked
 * with `data-light` stands on white paper in both. Work stands on the surface, close together: lines part it, not grounds.
 * On paper there are no ways to elsewhere, and tables have the long side.
 */
export const ConsoleTheme = createGlobalStyle`
  :root { --control-height: ${CONSOLE_CONTROL_HEIGHT}; }
  :root, [data-light] { ${light} }
  @media screen { :root[data-theme='dark'] { ${dark} } }
  body { min-height: 100dvh; padding: 0 env(safe-area-inset-right, 0px) 0 env(safe-area-inset-left, 0px); }
  body, [data-light] { background: ${color.surface}; color: ${color.text}; }
  /* A field that gets the focus is not scrolled to below the bar. Choices in a popover stay where they are: a page that scrolls closes it. */
  ${media.high} {
    html:has([data-form-bar]) main :is(a, button, input, select, textarea, [tabindex]):not([data-form-bar] *) { scroll-margin-bottom: 88px; }
  }
  ${media.low} { [data-form-bar] { position: static !important; } }
  @page { size: A4 landscape; margin: 12mm 10mm; }
  ${media.print} {
    body { min-height: 0; }
    nav, [data-form-bar], [data-bulk-bar] { display: none !important; }
    tr, article { break-inside: avoid; }
  }
`;
