import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createGlobalStyle } from 'styled-components';
import { FlashProvider } from '../base/FlashProvider';
import { ThemeProvider } from '../theme/ThemeProvider';
import { CONSOLE_CONTROL_HEIGHT, color } from '../theme/theme';
import { OfflineNotice } from './OfflineNotice';

/** Work stands on white, close together: lines part it, not grounds. */
const Ground = createGlobalStyle`
  :root { --control: ${CONSOLE_CONTROL_HEIGHT}; }
  body { background: ${color.white}; }
`;

/** Everything that a console shell puts around each page: theme, flash box, Japanese widgets. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="ja-JP">
      <ThemeProvider>
        <Ground />
        <FlashProvider>
          {children}
          <OfflineNotice />
        </FlashProvider>
      </ThemeProvider>
    </I18nProvider>
  );
}
