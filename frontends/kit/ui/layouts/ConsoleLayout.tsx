import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ConsoleLinks } from '../console/ConsoleLinks';
import { media } from '../theme/theme';
import { ConsoleHeader, type ConsoleHeaderProps } from './ConsoleHeader';
import { PhoneBar } from './PhoneBar';
import { SkipLink } from './SkipLink';

const Main = styled.main`
  min-width: 0;

  ${media.mobile} {
    padding-bottom: var(--phone-bar, 0px);
  }
`;

export interface ConsoleLayoutProps extends Omit<ConsoleHeaderProps, 'open' | 'onOpen'> {
  children: ReactNode;
}

/** Header and page of a console, and on phones the bar at the lower edge. */
export function ConsoleLayout({ children, ...header }: ConsoleLayoutProps) {
  const [open, setOpen] = useState(false);
  return (
    <ConsoleLinks>
      <SkipLink />
      <ConsoleHeader {...header} open={open} onOpen={setOpen} />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <PhoneBar menu={header.menu} path={header.path} onMenu={() => setOpen(true)} />
    </ConsoleLinks>
  );
}
