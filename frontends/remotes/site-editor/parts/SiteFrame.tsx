import { SettingsLayout } from '@enishi/frontend-kit/ui/layouts/SettingsLayout';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { menu } from './sections';

/** As wide as pages of the settings are; the menu stands at the same place for all. */
const Usual = styled.div`
  max-width: 1048px;
`;

/** The pages about the site side by side, as the settings are. */
export function SiteFrame({ wide, children }: { wide?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <SettingsLayout menu={menu} path={pathname} label="サイトのメニュー" wide>
      {wide ? children : <Usual>{children}</Usual>}
    </SettingsLayout>
  );
}
