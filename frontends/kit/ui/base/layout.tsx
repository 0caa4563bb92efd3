/** Layout primitives: distances are steps of the 8 px grid. */
import styled from 'styled-components';
import { color, media, radius, shadow, space } from '../theme';

interface Gap {
  $gap?: number;
}

/** One below the other. */
export const Stack = styled.div<Gap & { $align?: 'start' | 'center' | 'stretch' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 2 }) => space($gap)};
  min-width: 0;
`;

/** Side by side, wrapping; `$spread` pushes first and last to the edges. */
export const Row = styled.div<Gap & { $spread?: boolean; $align?: 'start' | 'center' | 'end' | 'baseline' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 1 }) => space($gap)};
  min-width: 0;
`;

/** Equal columns as wide as `$min` px at least; one column on phones. */
export const Grid = styled.div<Gap & { $min?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = 260 }) => $min}px, 100%), 1fr));
  gap: ${({ $gap = 2 }) => space($gap)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A white surface. */
export const Card = styled.section<{ $flush?: boolean }>`
  min-width: 0;
  padding: ${({ $flush }) => ($flush ? '0' : space(2.5))};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.white};
  box-shadow: ${shadow.card};

  ${media.mobile} {
    padding: ${({ $flush }) => ($flush ? '0' : space(2))};
  }
`;

/** Content of a page in the console: full width up to the design width. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  width: 100%;
  max-width: 1600px;
  margin: 0 auto;
  padding: ${space(2.5)} ${space(3)} ${space(6)};

  ${media.mobile} {
    padding: ${space(2)} ${space(2)} ${space(6)};
  }
`;
