import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { FlashProvider } from '../base/FlashProvider';
import { ThemeProvider } from '../ThemeProvider';

/** Everything that a console shell puts around each page: theme, flash box, Japanese widgets. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="ja-JP">
      <ThemeProvider>
        <FlashProvider>{children}</FlashProvider>
      </ThemeProvider>
    </I18nProvider>
  );
}
