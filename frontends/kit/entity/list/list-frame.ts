/** The boxes of a list: rows with a record beside them, as high as there is room. */
import styled from 'styled-components';
import { TableFrame } from '../../ui/console/Table';
import { media, space } from '../../ui/theme/theme';

export const Root = styled.div<{ $waits: boolean; $fills: boolean }>`
  display: ${({ $waits }) => ($waits ? 'none' : 'flex')};
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;

  > * {
    flex: none;
  }

  /* Boards and calendars reach down to the lower edge, however few records they have. */
  ${({ $fills }) => $fills && '&&&& { flex: 1 1 auto; }'}
`;

/** The rows with the record that is looked at beside them. */
export const Split = styled.div<{ $beside: boolean }>`
  && {
    display: flex;
    flex: ${({ $beside }) => ($beside ? '1 1 auto' : '0 1 auto')};
    align-items: stretch;
    min-height: 0;

    ${media.print} {
      display: block;
    }
  }
`;

/** In a page as high as the window (see Page) the rows get what is left of it; they are the one thing that scrolls. */
export const Frame = styled(TableFrame)`
  flex: 1 1 0;
  min-height: 0;
`;

/** The place of what is shown otherwise than as rows, while its code is on the way. */
export const ListShape = styled.div.attrs({ 'aria-busy': true })`
  && {
    flex: 1 1 auto;
    min-height: 320px;
  }
`;

export const Dim = styled.div<{ $on: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 0;
  opacity: ${({ $on }) => ($on ? 0.55 : 1)};
  transition: opacity 120ms;

  ${media.print} {
    display: block;
  }
`;
