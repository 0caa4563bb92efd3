/** Frames that lead away by little: of the registration, and of マイページ. */
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  background: ${color.canvas};

  /* What stands at the lower edge of a phone hides nothing of the page. */
  ${media.barred} {
    &:has([data-site-bar]) {
      padding-bottom: calc(57px + env(safe-area-inset-bottom));
    }
  }
`;

export const Header = styled.header`
  box-shadow: inset 0 -1px ${color.line};
  background: ${color.surface};
`;

export const Foot = styled.footer`
  margin-top: auto;
  padding: ${space(2)};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${font.size.s};
  text-align: center;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin: 0 ${space(1)};
    color: inherit;
  }
`;
