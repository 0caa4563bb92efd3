import { SettingsLayout } from '@enishi/frontend-kit/ui/layouts/SettingsLayout';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { menu } from './sections';

/** The pages about the site side by side, as the settings are. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <SettingsLayout menu={menu} path={pathname} label="サイトのメニュー">
      {children}
    </SettingsLayout>
  );
}
