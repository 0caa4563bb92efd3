/** Links that look like tabs: the current one is underlined. */
import { css } from 'styled-components';
import { color, font, media } from '../theme/theme';

export const tabStyle = css`
  display: flex;
  align-items: center;
  border-bottom: 3px solid transparent;
  color: ${color.muted};
  font-weight: ${font.weight.medium};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: ${color.mainText};
  }

  &:focus-visible {
    outline-offset: -4px;
  }

  &[aria-current] {
    border-bottom-color: ${color.main};
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }

  /* A transparent line is drawn there. */
  ${media.forced} {
    border-bottom-color: Canvas;

    &[aria-current] {
      border-bottom-color: Highlight;
    }
  }
`;
