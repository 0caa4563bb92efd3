import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { StatusSign } from '../base/ErrorPage';
import { FlashProvider } from '../base/FlashProvider';
import { Rings } from '../base/Rings';
import { ConsoleTheme } from '../theme/ConsoleTheme';
import { ThemeProvider } from '../theme/ThemeProvider';
import { hearFocusGivenBack } from './focus-given-back';
import { OfflineNotice } from './OfflineNotice';

const sign = (status: number) => (
  <Rings height={96} bad={status === 500}>
    <span>{status}</span>
  </Rings>
);

/** Everything that a console shell puts around each page: theme, flash box, Japanese widgets. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
  useEffect(hearFocusGivenBack, []);
  return (
    <I18nProvider locale="ja-JP">
      <ThemeProvider>
        <ConsoleTheme />
        <FlashProvider>
          <StatusSign value={sign}>{children}</StatusSign>
          <OfflineNotice />
        </FlashProvider>
      </ThemeProvider>
    </I18nProvider>
  );
}
