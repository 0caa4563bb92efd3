import { createGlobalStyle } from 'styled-components';
import { brandVariables, color, focusRing, font, media } from './theme';

export const declarations = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

/** Reset and base typography, with the product's own colours. */
export const GlobalStyle = createGlobalStyle`
  :root { ${declarations(brandVariables())} }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: 96px;
  }

  body {
    margin: 0;
    padding: 0 env(safe-area-inset-right, 0px) 0 env(safe-area-inset-left, 0px);
    background: ${color.canvas};
    color: ${color.text};
    font-family: ${font.family};
    font-size: ${font.size.base};
    font-feature-settings: 'palt' 0;
    line-height: 1.6;
    line-break: strict;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; }
  /* Breaks between phrases where the browser can; a paragraph does not end with a line of one letter. */
  h1, h2, h3 { word-break: auto-phrase; }
  p { text-wrap: pretty; }
  ul, ol { padding: 0; list-style: none; }
  fieldset { min-width: 0; padding: 0; border: 0; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg { display: block; max-width: 100%; }
  svg { flex: none; }
  a { color: ${color.mainText}; }
  ::placeholder { color: ${color.placeholder}; opacity: 1; }
  :focus-visible { ${focusRing} }
  main:focus, main:focus-visible { outline: none; }

  /* Forced colours take grounds and shadows away: what they alone tell has an outline, or the colours of a selection. */
  ${media.forced} {
    :focus-visible, [data-focused], [data-focus-visible] { outline: 2px solid Highlight !important; outline-offset: -2px; }
    [aria-pressed='true'], [data-selected], nav a[aria-current] { forced-color-adjust: none; background: Highlight !important; color: HighlightText !important; }
    [role='menu'], [role='listbox'], [role='dialog'] { outline: 1px solid CanvasText; }
    :is([aria-pressed='true'], [data-selected], nav a[aria-current]) * { color: inherit !important; }
  }

  ${media.calm} {
    *, *::before, *::after { scroll-behavior: auto !important; transition: none !important; }
  }
`;

/** Readable shades take some searching, and a server draws the same few brands again and again. */
const MAX_BRANDS = 200;
const brands = new Map<string, string>();

export interface Brand {
  /** `RRGGBB`, from the site settings; the product's own colours where absent. */
  main?: string | null;
  accent?: string | null;
  /** The headers have it; absent: they are white. */
  header?: string | null;
}

function brandDeclarations({ main, accent, header }: Brand): string {
  const key = `${main} ${accent} ${header}`;
  const cached = brands.get(key);
  if (cached) return cached;
  if (brands.size >= MAX_BRANDS) brands.clear();
  const brandCss = declarations(brandVariables(main, accent, header));
  brands.set(key, brandCss);
  return brandCss;
}

/** A site's own colours. Later in the document than GlobalStyle, so they win. */
export const BrandStyle = createGlobalStyle<{ $brand: Brand }>`
  :root { ${({ $brand }) => brandDeclarations($brand)} }
`;
