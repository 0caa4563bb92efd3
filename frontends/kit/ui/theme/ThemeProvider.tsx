import type { ReactNode } from 'react';
import { type Brand, BrandStyle, GlobalStyle } from './GlobalStyle';

interface ThemeProviderProps extends Brand {
  children: ReactNode;
}

/** Base styles and brand colours of a page: once, around everything. */
export function ThemeProvider({ children, ...brand }: ThemeProviderProps) {
  const { main, accent, header } = brand;
  return (
    <>
      <GlobalStyle />
      {(main || accent || header) && <BrandStyle $brand={brand} />}
      {children}
    </>
  );
}
