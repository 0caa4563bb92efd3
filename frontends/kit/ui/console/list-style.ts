import { css } from 'styled-components';
import { color, control, font, media, radius, space } from '../theme/theme';

/** Entries of lists that float: typeahead, multi select. */
export const listBoxStyle = css`
  display: block;
  max-height: 300px;
  padding: ${space(0.5)};
  overflow: auto;
  outline: none;

  &[data-empty] {
    padding: ${space(1.5)};
    color: ${color.muted};
    font-size: ${font.size.m};
  }
`;

export const listItemStyle = css`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 34px;
  padding: ${space(0.5)} ${space(1)};
  border-radius: ${radius.s};
  color: ${color.text};
  font-size: ${font.size.m};
  cursor: pointer;
  outline: none;

  &[data-focused],
  &[data-hovered] {
    background: ${color.mainSoft};
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${color.mainText};
  }

  &[data-selected] {
    font-weight: ${font.weight.title};
  }

  &[data-disabled] {
    color: ${color.disabled};
    cursor: not-allowed;
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
  }
`;
