import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ConsoleLinks } from '../console/ConsoleLinks';
import { ConsoleHeader, type ConsoleHeaderProps } from './ConsoleHeader';
import { SkipLink } from './SkipLink';

const Main = styled.main`
  min-width: 0;
`;

export interface ConsoleLayoutProps extends ConsoleHeaderProps {
  children: ReactNode;
}

/** Header and page of a console. */
export function ConsoleLayout({ children, ...header }: ConsoleLayoutProps) {
  return (
    <ConsoleLinks>
      <SkipLink />
      <ConsoleHeader {...header} />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </ConsoleLinks>
  );
}
