/** How the rows of the entity table look: a line of cells, and a card of three lines on phones. */
import styled from 'styled-components';
import { Td, Tr } from '../../ui/console/Table';
import { color, font, media, radius, space } from '../../ui/theme/theme';
import { boxed, fixed } from './table-style';

/** px: three lines, and four. */
const CARD_HEIGHT = 70;
const MOST_HEIGHT = 86;

const FixedTd = styled(Td)<{ $left: number; $edge?: boolean }>`
  ${fixed}
  z-index: 1;
  background: inherit;

  ${media.mobile} {
    position: static;
    z-index: auto;
    border-right: 0;
  }
`;

/** On phones a row is a card of three lines: name and state, what is under the name, and the other values. */
export const RowTr = styled(Tr)`
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-content: flex-start;
    align-items: baseline;
    gap: 2px ${space(1.5)};
    height: ${CARD_HEIGHT}px;
    padding: ${space(1.25)} 0 0 48px;
    overflow: hidden;
    border-width: 1px 0 0;
    border-radius: 0;

    /* After the name and the first value a new line begins. */
    &::before {
      order: 1;
      flex: 0 0 100%;
      height: 0;
      content: '';
    }

    /* No box to tick. */
    &:not([aria-selected]) {
      padding-left: 0;
    }

    /* Without a line under the name there is room for two lines of values, if they stand close, and for a third where they need it. */
    &:not(:has(td small)) {
      row-gap: 0;
      height: auto;
      min-height: ${CARD_HEIGHT}px;
      max-height: ${MOST_HEIGHT}px;
    }

    /* What is chosen in a row is as high as a finger. */
    &:has(> td select) {
      height: auto;
      max-height: none;
      padding-bottom: ${space(1.25)};
    }
  }
`;

export const BoxTd = styled(FixedTd)`
  ${boxed}

  ${media.mobile} {
    position: absolute;
    top: 2px;
    right: auto;
    left: 2px;
    z-index: 1;
    padding: 0;

    label {
      place-items: center;
      min-height: 44px;
    }
  }
`;

export const LeadTd = styled(FixedTd)`
  ${media.mobile} {
    flex: 1 1 0;
    min-width: 55%;
    padding: 0;

    & + td {
      order: 0;
      color: ${color.text};
    }
  }
`;

/** Cards say nothing about what is empty, and need names for numbers alone. */
export const Cell = styled(Td)<{ $late?: 'name' | 'names' }>`
  ${media.mobile} {
    display: block;
    /* What comes late moves nothing: one name has its room, several stand behind everything else. */
    order: ${({ $late }) => ($late === 'names' ? 3 : 2)};
    flex: none;
    width: ${({ $late }) => ($late === 'name' ? '9em' : 'auto')};
    max-width: 100%;
    padding: 0;
    overflow: hidden;
    color: ${color.muted};
    font-size: ${font.size.s};
    text-overflow: ellipsis;
    white-space: nowrap;

    &[data-label]::before {
      content: none;
    }

    &[data-said]::before {
      content: attr(data-said) ' ';
    }

    &:has([data-empty]) {
      display: none;
    }

    /* A press on the card opens the record; links to elsewhere stay links. */
    a {
      position: relative;
      z-index: 1;
    }
  }
`;

export const Lead = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;

  > button {
    opacity: 0;
  }

  tr:hover & > button,
  > button:focus-visible {
    opacity: 1;
  }

  ${media.touch} {
    > button {
      opacity: 1;
    }
  }

  ${media.mobile} {
    > button {
      display: none;
    }
  }
`;

/** The name, and below it what tells this record from others of its kind. */
export const Names = styled.span`
  display: grid;
  min-width: 0;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > a,
  > strong {
    color: ${color.text};
    font-size: ${font.size.base};
    font-weight: ${font.weight.medium};
    text-decoration: none;
  }

  > a {
    justify-self: start;
    max-width: 100%;
    border-radius: ${radius.s};
    outline-offset: 0;
  }

  > a:hover {
    color: ${color.mainText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${media.mobile} {
    > a::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
`;

export const Under = styled.small`
  height: 16px;
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.normal};
  line-height: 16px;
`;

/** A value that is changed when it is pressed; keyboards reach it from the name with the arrow keys. */
export const Value = styled.button`
  max-width: 100%;
  margin: 0 -6px;
  padding: 2px 6px;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: inherit;
  font: inherit;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;

  ${media.mobile} {
    margin: 0;
    padding: 0;
    line-height: inherit;
    vertical-align: top;
  }

  tr:hover & {
    box-shadow: inset 0 0 0 1px ${color.line};
  }

  tr:hover &:hover,
  &:focus-visible {
    box-shadow: inset 0 0 0 1px ${color.control};
  }
`;
