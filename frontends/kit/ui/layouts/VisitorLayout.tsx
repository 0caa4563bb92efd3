import { HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LinkButton } from '../base/LinkButton';
import { ConsoleLinks } from '../console/ConsoleLinks';
import { color, media, space } from '../theme/theme';
import { Brand } from './Brand';
import { SkipLink } from './SkipLink';

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: ${HEADER_HEIGHTS.desktop}px;
  padding: 0 ${space(3)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  ${media.mobile} {
    height: ${HEADER_HEIGHTS.mobile}px;
    padding: 0 ${space(2)};
  }
`;

const Main = styled.main`
  display: grid;
  justify-items: center;
  padding: ${space(6)} ${space(2)} ${space(8)};

  ${media.mobile} {
    padding-top: ${space(3)};
  }

  > * {
    width: 100%;
    max-width: 480px;
  }
`;

export interface VisitorLayoutProps {
  home: string;
  /** Badge beside the name, e.g. 運営. */
  area?: string;
  /** Link at the right, e.g. to sign-up or sign-in (see signLink); nothing but the logo without it. */
  link?: { label: string; path: string };
  children: ReactNode;
}

/** Pages for those who are not signed in: a logo, perhaps one link, a narrow column. */
export function VisitorLayout({ home, area, link, children }: VisitorLayoutProps) {
  return (
    <ConsoleLinks>
      <SkipLink />
      <Bar>
        <Brand home={home} area={area} />
        {link && (
          <LinkButton to={link.path} variant="secondary">
            {link.label}
          </LinkButton>
        )}
      </Bar>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </ConsoleLinks>
  );
}
