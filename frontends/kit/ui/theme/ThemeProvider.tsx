import type { ReactNode } from 'react';
import { BrandStyle, GlobalStyle } from './GlobalStyle';

interface ThemeProviderProps {
  /** `RRGGBB`, from the site settings; the product's own colours where absent. */
  main?: string | null;
  accent?: string | null;
  children: ReactNode;
}

/** Base styles and brand colours of a page: once, around everything. */
export function ThemeProvider({ main, accent, children }: ThemeProviderProps) {
  return (
    <>
      <GlobalStyle />
      {(main || accent) && <BrandStyle $main={main} $accent={accent} />}
      {children}
    </>
  );
}
