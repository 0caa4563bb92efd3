/** Layout primitives: distances are steps of the 8 px grid. */
import { HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import styled from 'styled-components';
import { color, media, radius, shadow, space } from '../theme/theme';

interface Gap {
  $gap?: number;
}

/** Lays its children out one below the other. */
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
  background: ${color.surface};
  box-shadow: ${shadow.card};

  ${media.mobile} {
    padding: ${({ $flush }) => ($flush ? '0' : space(2))};
  }

  /* Its lower edge would take a sheet of its own where the last line ends one. */
  ${media.print} {
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

/** Marks a list that is the last part of a page. */
export const listMark = { 'data-list': '' } as const;

/** Marks a bar of buttons that stays at the lower edge of a page. */
export const formBar = { 'data-form-bar': '' } as const;

/** Lower windows scroll as a whole, for there is no room to keep title, tools and pager in view; and so does paper. */
export const ROOM_FOR_LIST = '@media screen and (min-width: 768px) and (min-height: 520px)';

/**
 * Content of a page in the console: full width up to the design width. A page with a list is exactly as high as the
 * window below the header, so that title, tools and pager stay in view and there is one scrollbar, that of the rows.
 */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  width: 100%;
  max-width: 1600px;
  margin: 0 auto;
  padding: ${space(2.5)} ${space(3)} ${space(6)};

  ${ROOM_FOR_LIST} {
    /* About the page alone: with what is in it after :has, whatever comes to a list would make all of it anew. */
    &:has(> [data-list]) {
      height: calc(100dvh - ${HEADER_HEIGHTS.desktop}px);
      padding-bottom: ${space(2)};
    }

    > * {
      flex: none;
    }

    > [data-list] {
      flex: 0 1 auto;
      min-height: 280px;
    }
  }

  &:has(> [data-list] > header),
  &:has(> [data-title-bar]:first-child) {
    padding-top: 0;
  }

  ${media.mobile} {
    padding: ${space(2)} ${space(2)} ${space(6)};
  }

  ${media.print} {
    padding: 0;
  }
`;
