/**
 * Parts of dense tables. Below the mobile breakpoint every row becomes a card: cells carry their column's name in
 * `data-label`, the cell with `$lead` becomes the card's heading.
 */
import type { ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { consoleColor } from '../theme/console-color';
import { color, font, layer, media, radius, space } from '../theme/theme';

/** Lines above and below a table with its pager. Where its height is limited, the rows scroll and the pager stays. */
export const TableFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  border: solid ${color.line};
  border-width: 1px 0;
  background: ${color.surface};

  ${media.mobile} {
    display: block;
    overflow: visible;
    border: 0;
    background: transparent;
  }

  ${media.print} {
    display: block;
    overflow: visible;
  }
`;

/** Scrolls both ways, so that the header stays and wide tables fit. Reachable by keyboard, hence the label. */
const Scroller = styled.section<{ $height: string }>`
  max-height: ${({ $height }) => $height};
  overflow: auto;
  overscroll-behavior-x: contain;

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.mobile} {
    max-height: none;
    overflow: visible;
  }

  ${media.print} {
    max-height: none;
    overflow: visible;
  }
`;

interface TableScrollProps {
  label: string;
  /** CSS length after which the rows scroll under the header. */
  height?: string;
  busy?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function TableScroll({ label, height = 'none', busy, ref, children }: TableScrollProps) {
  return (
    <Scroller ref={ref} aria-label={label} tabIndex={0} aria-busy={busy} $height={height}>
      {children}
    </Scroller>
  );
}

/** `$row`: height of its rows in px. With `$width` (px, the sum of its columns) the columns are as wide as their `col` says, whatever the rows hold. */
export const DataTable = styled.table<{ $width?: number; $row?: number }>`
  ${({ $row }) => $row && `--row: ${$row}px;`}
  width: 100%;
  ${({ $width }) => $width && `table-layout: fixed; min-width: ${$width}px;`}
  border-spacing: 0;
  font-size: ${font.size.m};
  line-height: 1.45;
  font-variant-numeric: tabular-nums;

  ${media.mobile} {
    display: block;
    min-width: 0;

    > thead {
      display: none;
    }

    > tbody {
      display: grid;
      gap: ${space(1)};
    }
  }

  /* Columns are as wide as the paper lets them, and say all they have to say. */
  ${media.print} {
    table-layout: auto;
    min-width: 0;

    th,
    td {
      position: static;
      white-space: normal;
    }
  }
`;

export const Th = styled.th<{ $align?: 'left' | 'right' | 'center'; $width?: number }>`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  width: ${({ $width }) => ($width ? `${$width}px` : 'auto')};
  height: 36px;
  padding: 0 ${space(1.25)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.medium};
  text-align: ${({ $align = 'left' }) => $align};
  white-space: nowrap;
`;

export const Tr = styled.tr<{ $selected?: boolean }>`
  background: ${({ $selected }) => ($selected ? consoleColor.selected : color.surface)};

  &:hover {
    background: ${({ $selected }) => ($selected ? consoleColor.selected : consoleColor.hover)};
  }

  /* The one that was opened last. */
  &[aria-current] > td:first-child {
    box-shadow: inset 3px 0 0 ${color.main};
  }

  ${media.mobile} {
    display: grid;
    position: relative;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    padding: ${space(1.5)} ${space(2)};
    border: 1px solid ${({ $selected }) => ($selected ? color.mainText : color.line)};
    border-radius: ${radius.l};
  }
`;

export const Td = styled.td<{
  $align?: 'left' | 'right' | 'center';
  $lead?: boolean;
  $tool?: boolean;
  /** Buttons: in a card they are a line of their own, as wide as there is room. */
  $acts?: boolean;
  /** Whole sentences: they are read, not looked over. */
  $wraps?: boolean;
}>`
  height: var(--row, 44px);
  max-width: 320px;
  padding: 3px ${space(1.25)};
  overflow: hidden;
  border-bottom: 1px solid ${color.hairline};
  text-align: ${({ $align = 'left' }) => $align};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${({ $wraps }) =>
    $wraps &&
    css`
      min-width: 280px;
      max-width: 440px;
      overflow-wrap: anywhere;
      white-space: normal;
    `}

  tr:last-child > & {
    border-bottom: 0;
  }

  > a {
    text-decoration: none;
    font-weight: ${({ $lead }) => ($lead ? font.weight.medium : font.weight.normal)};
  }

  > a:hover {
    text-decoration: underline;
  }

  /* Names of other records: a list is read, and tells what it links to when it is pointed at. */
  && > span > a:not(:hover) {
    color: inherit;
    text-decoration: none;
  }

  ${media.mobile} {
    display: ${({ $tool }) => ($tool ? 'block' : 'grid')};
    position: ${({ $tool }) => ($tool ? 'absolute' : 'static')};
    top: ${space(0.5)};
    right: ${space(0.5)};
    grid-template-columns: ${({ $lead }) => ($lead ? 'minmax(0, 1fr)' : '104px minmax(0, 1fr)')};
    gap: ${space(1)};
    justify-items: start;
    height: auto;
    max-width: none;
    padding: ${({ $tool }) => ($tool ? space(1.5) : '2px 0')};
    border: 0;
    font-size: ${({ $lead }) => ($lead ? font.size.l : font.size.m)};
    font-weight: ${({ $lead }) => ($lead ? font.weight.title : font.weight.normal)};
    text-align: left;
    overflow: visible;
    overflow-wrap: anywhere;
    white-space: normal;

    &[data-label]:empty,
    &[data-none] {
      display: none;
    }

    /* Several parts of a value stand below each other, beside its name. */
    &[data-label] > * {
      grid-column: ${({ $lead }) => ($lead ? 'auto' : 2)};
    }

    &[data-label]::before {
      content: ${({ $lead, $acts }) => ($lead || $acts ? 'none' : 'attr(data-label)')};
      color: ${color.muted};
      font-size: ${font.size.s};
      word-break: auto-phrase;
    }

    /* A button that heads a card is as large as other headings, and no taller for the finger. */
    ${({ $lead }) =>
      $lead &&
      css`
        > button {
          margin: -${space(1)} 0;
          padding: 0;
          font-size: inherit;
          font-weight: inherit;
          text-align: left;
          white-space: normal;
        }
      `}

    ${({ $acts }) =>
      $acts &&
      css`
        display: flex;
        flex-wrap: wrap;
        padding-top: ${space(1)};

        > div,
        > button,
        > a,
        > div > button,
        > div > a {
          flex: 1 1 auto;
        }
      `}
  }
`;
