import styled from 'styled-components';
import { color, font, media, space } from '../theme/theme';

/** The line above a list: search and filters first, then what concerns the view. */
export const Toolbar = styled.div`
  display: flex;
  position: relative;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};

  ${media.mobile} {
    > [data-grow] {
      flex: 1 1 100%;
    }
  }
`;

/** Pushes what follows to the right. */
export const Spacer = styled.span`
  flex: 1 1 auto;

  ${media.mobile} {
    display: none;
  }
`;

/** The number of results. */
export const ResultCount = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }

  /* Behind the buttons, which then need one row less. */
  ${media.mobile} {
    order: 1;
    margin-left: auto;
  }
`;
