import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { FlashProvider } from '../base/FlashProvider';
import { ConsoleTheme } from '../theme/ConsoleTheme';
import { ThemeProvider } from '../theme/ThemeProvider';
import { hearFocusGivenBack } from './focus-given-back';
import { OfflineNotice } from './OfflineNotice';

/** Everything that a console shell puts around each page: theme, flash box, Japanese widgets. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
  useEffect(hearFocusGivenBack, []);
  return (
    <I18nProvider locale="ja-JP">
      <ThemeProvider>
        <ConsoleTheme />
        <FlashProvider>
          {children}
          <OfflineNotice />
        </FlashProvider>
      </ThemeProvider>
    </I18nProvider>
  );
}
