/** A line below an input, with what follows from it and a press that takes it over; nothing where it is empty. */
import styled from 'styled-components';
import { color, font, space } from '../theme/theme';

export const BelowInput = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.s};

  &:not(:empty) {
    margin-top: ${space(0.5)};
  }
`;
