/** How a board looks: columns side by side, one per screen on phones. */
import styled from 'styled-components';
import { ROOM_FOR_LIST } from '../../ui/base/layout';
import { stateColors } from '../../ui/base/State';
import { color, font, media, radius, space } from '../../ui/theme/theme';
import type { BoardColumn } from './columns';

/** px */
const WIDTH = 284;
/** Height of a lane on phones. */
const PHONE_HEIGHT = '68dvh';

export const Lanes = styled.div`
  display: flex;
  flex: 1 1 0;
  align-items: stretch;
  gap: ${space(1)};
  min-width: 0;
  min-height: 420px;
  padding-bottom: ${space(1)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;

  ${ROOM_FOR_LIST} {
    min-height: 240px;
  }

  /* Lanes say how high they are: the page scrolls, and each lane, but nothing between them. */
  ${media.mobile} {
    min-height: calc(${PHONE_HEIGHT} + ${space(1)});
    margin: 0 -${space(2)};
    padding: 0 ${space(2)} ${space(1)};
    scroll-padding: 0 ${space(2)};
    scroll-snap-type: x mandatory;
  }

  /* Three lanes of a sheet beside each other, the next ones below, with all that they have drawn. */
  ${media.print} {
    flex-wrap: wrap;
    align-items: flex-start;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`;

export const Lane = styled.section<{ $over: boolean }>`
  display: flex;
  flex: 0 0 ${WIDTH}px;
  flex-direction: column;
  min-height: 0;
  border-radius: ${radius.l};
  background: ${({ $over }) => ($over ? color.mainSoft : color.subtle)};
  box-shadow: inset 0 0 0 1px ${({ $over }) => ($over ? color.main : color.hairline)};
  transition: background 120ms;

  ${media.mobile} {
    flex-basis: 100%;
    height: ${PHONE_HEIGHT};
    scroll-snap-align: center;
  }

  ${media.print} {
    flex: 0 0 32%;
    height: auto;
  }
`;

export const LaneHead = styled.header`
  flex: none;
  padding: ${space(1)} ${space(1.5)} ${space(0.5)};

  h2 {
    display: flex;
    align-items: center;
    gap: ${space(0.75)};
    min-height: 24px;
    font-size: ${font.size.m};
    font-weight: ${font.weight.title};
  }

  p {
    color: ${color.muted};
    font-size: ${font.size.s};
    font-variant-numeric: tabular-nums;
  }
`;

export const LaneName = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Dot = styled.span<{ $tone: NonNullable<BoardColumn['tone']> }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $tone }) => stateColors[$tone]};
  forced-color-adjust: none;
`;

/** As wide as three figures before they come. */
export const LaneCount = styled.span`
  flex: none;
  min-width: 2.4em;
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.normal};
  font-variant-numeric: tabular-nums;
`;

export const Scroll = styled.div<{ $late: boolean }>`
  flex: 1 1 auto;
  min-height: 120px;
  padding: ${space(0.5)} ${space(1)} ${space(1)};
  overflow-y: auto;
  opacity: ${({ $late }) => ($late ? 0.55 : 1)};
  scrollbar-width: thin;
  transition: opacity 120ms;

  ${media.print} {
    overflow: visible;
  }

  ul {
    position: relative;
    margin: 0;
    padding: 0;

    ${media.print} {
      height: auto !important;
    }
  }
`;

export const Place = styled.li`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  list-style: none;

  ${media.print} {
    position: static;
    padding-bottom: ${space(1)};
    transform: none !important;
  }
`;

export const Empty = styled.p`
  padding: ${space(2)};
  color: ${color.muted};
  font-size: ${font.size.s};
  text-align: center;
`;

export const CardBar = styled.div<{ $height: number }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  height: ${({ $height }) => $height}px;
  margin-bottom: ${space(1)};
  padding: ${space(1.25)};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.m};
  background: ${color.surface};
`;
