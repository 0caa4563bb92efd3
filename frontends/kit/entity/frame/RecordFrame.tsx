/** The page of a record: its head, what the tab is about, and from a certain width on a panel beside it. */
import type { Entity } from '@enishi/protos/fields/types';
import { HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import { isOpened } from '@enishi/protos/master/notifications';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { RemoteBoundary } from '../../runtime/frame/errors';
import { late } from '../../ui/base/late';
import { Card, ROOM_FOR_LIST } from '../../ui/base/layout';
import { useMedia } from '../../ui/base/use-media';
import { Waiting } from '../../ui/base/Waiting';
import type { MenuEntryProps } from '../../ui/console/Menu';
import { color, font, media, space } from '../../ui/theme/theme';
import { AddTask } from '../tasks/AddTask';
import { aboutRecord, taskColumn } from '../tasks/about';
import { type EntityRow, idOf } from '../values/row';
import { CallButton } from './CallButton';
import { HeadActions } from './HeadActions';
import type { PanelTab, RecordLook } from './look';
import { Presence } from './Presence';
import { RecordHead } from './RecordHead';
import { RecordWalk } from './RecordWalk';
import { type TabCount, tabCountText, useTabCounts } from './tab-counts';
import { useAfterPaint } from './use-after-paint';
import { BELOW_HEAD, useHeadHeight } from './use-head-height';

/** Room for a record and the panel beside it. */
const ROOM = '(min-width: 1200px)';
const PANEL = `@media screen and ${ROOM}`;

const Root = styled.div`
  min-height: calc(100dvh - ${HEADER_HEIGHTS.desktop}px - var(--phone-bar, 0px));
  background: ${color.surface};

  ${ROOM_FOR_LIST} {
    &:has([data-left] > [data-list]) {
      display: flex;
      flex-direction: column;
      height: calc(100dvh - ${HEADER_HEIGHTS.desktop}px);
    }

    > * {
      flex: none;
    }

    > [data-body] {
      flex: 1;
      min-height: 0;
    }
  }
`;

const beside = css`
  ${PANEL} {
    grid-template-columns: minmax(0, 1fr) clamp(360px, 30vw, 440px);
  }
`;

const Body = styled.div<{ $panel: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 1760px;
  ${({ $panel }) => $panel && beside}
`;

/** Surfaces become sections with a line between them: no boxes inside boxes. */
const Left = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 0 ${space(3)} ${space(6)};

  ${Card} {
    margin: 0 -${space(3)};
    padding: ${space(2)} ${space(3)};
    border-width: 0 0 1px;
    border-radius: 0;
    box-shadow: none;

    ${media.mobile} {
      margin: 0 -${space(2)};
      padding: ${space(2)};
    }
  }

  ${Card} h2 {
    font-size: ${font.size.base};
  }

  dl dd {
    font-size: ${font.size.m};
  }

  > [data-list],
  > div:has(> [data-list]) {
    margin-top: ${space(2)};
  }

  ${ROOM_FOR_LIST} {
    &:has(> [data-list]) {
      min-height: 0;
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

  ${media.mobile} {
    padding: 0 ${space(2)} ${space(6)};
  }
`;

const Right = styled.aside`
  display: none;

  ${PANEL} {
    display: block;
    position: sticky;
    top: var(${BELOW_HEAD});
    height: calc(100dvh - var(${BELOW_HEAD}));
    overflow: auto;
    border-left: 1px solid ${color.line};
    scrollbar-width: thin;
  }
`;

/** What a member is told before the profile. */
export const Notices = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  padding: ${space(2)} 0;

  &:empty {
    display: none;
  }
`;

const Coming = styled.div`
  padding: ${space(2.5)} 0;
`;

const SidePanel = late(
  () => import('./SidePanel'),
  <Coming>
    <Waiting count={6} />
  </Coming>,
);

export interface FrameTab {
  label: string;
  to: string;
  /** Where its number is found. */
  count?: TabCount;
}

export interface RecordFrameProps {
  definition: Entity;
  look: RecordLook;
  id: string;
  listTo: string;
  tabs: readonly FrameTab[];
  current?: string;
  record: EntityRow | undefined;
  name: string | undefined;
  lead?: (record: EntityRow) => ReactNode;
  /** The one thing to do next. */
  actions?: (record: EntityRow) => ReactNode;
  more?: (record: EntityRow) => readonly MenuEntryProps[];
  /** Beside the comments, in the panel of the first tab. */
  panel?: readonly PanelTab[];
  children: (record: EntityRow) => ReactNode;
}

export function RecordFrame(props: RecordFrameProps) {
  const { definition, look, id, listTo, tabs, current, record, name, lead, actions, more, panel, children } = props;
  const headRef = useHeadHeight();
  const wide = useMedia(ROOM);
  const painted = useAfterPaint(record !== undefined);
  const { comments } = look;
  const counts = useTabCounts(
    tabs.map(({ count }) => count),
    painted,
  );
  const numbers = tabs.map(({ count }, at) => {
    if (!count) return undefined;
    const number = counts[at];
    return number === undefined ? '' : tabCountText(number);
  });
  const isHome = current === undefined || current === tabs[0]?.to;
  const hasPanel = isHome && (comments !== undefined || panel !== undefined);
  return (
    <Root>
      <RecordHead
        definition={definition}
        look={look}
        listTo={listTo}
        record={record}
        name={name}
        tabs={tabs.map(({ label, to }, at) => ({ label, to, lateCount: numbers[at] }))}
        current={current}
        lead={record && lead?.(record)}
        actions={
          record && (
            <>
              {actions?.(record)}
              {!wide && <CallButton definition={definition} look={look} record={record} />}
              {taskColumn(definition) && (
                <AddTask compact about={aboutRecord(definition, record)} place={`${definition.plural} ${id}`} />
              )}
              <HeadActions definition={definition} record={record} listTo={listTo} more={more?.(record)} />
            </>
          )
        }
        walk={
          <>
            {record && painted && isOpened(definition.name) && (
              <Presence definition={definition} id={idOf(definition, record)} comments={comments} />
            )}
            <RecordWalk definition={definition} id={id} ready={painted} />
          </>
        }
        headRef={headRef}
      />
      <Body $panel={hasPanel} data-body>
        <Left data-left>
          {record ? (
            children(record)
          ) : (
            <Coming>
              <Waiting shape="record" count={8} />
            </Coming>
          )}
        </Left>
        {hasPanel && (
          <Right aria-label={`${definition.label}のパネル`}>
            {record && wide && (
              <RemoteBoundary>
                <SidePanel
                  key={id}
                  of={definition}
                  look={look}
                  commentCount={comments && numbers[tabs.findIndex(({ count }) => count?.plural === comments.plural)]}
                  record={record}
                  tabs={panel}
                />
              </RemoteBoundary>
            )}
          </Right>
        )}
      </Body>
    </Root>
  );
}
