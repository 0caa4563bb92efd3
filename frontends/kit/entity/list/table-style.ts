/** Measures that heading and rows of the entity table share. */
import { css } from 'styled-components';
import { color, media } from '../../ui/theme/theme';

/** px of the column with the boxes to tick. */
export const BOX_WIDTH = 44;

/** A cell that stays while the rest scrolls sideways. */
export const fixed = css<{ $left: number; $edge?: boolean }>`
  position: sticky;
  left: ${({ $left }) => $left}px;
  ${({ $edge }) => $edge && `border-right: 1px solid ${color.hairline};`}
`;

/** Exactly as wide as the next column is told: `left` of a sticky cell does not know its neighbour. */
export const boxed = css`
  width: ${BOX_WIDTH}px;
  min-width: ${BOX_WIDTH}px;
  max-width: ${BOX_WIDTH}px;
  padding: 0;
  text-align: center;

  label {
    display: grid;
    margin: 0 auto;
  }

  /* Nothing can be chosen on paper. */
  ${media.print} {
    display: none;
  }
`;
