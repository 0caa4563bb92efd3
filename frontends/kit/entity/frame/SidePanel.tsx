/** The panel beside a record: what colleagues say about it, and what else the entity has. It comes after the record. */
import type { Entity } from '@enishi/protos/fields/types';
import { Suspense } from 'react';
import styled from 'styled-components';
import { late } from '../../ui/base/late';
import { Card } from '../../ui/base/layout';
import { Waiting } from '../../ui/base/Waiting';
import { type TabEntry, Tabs } from '../../ui/console/Tabs';
import { color, space } from '../../ui/theme/theme';
import { Comments } from '../comments/Comments';
import { taskColumn } from '../tasks/about';
import { type EntityRow, idOf } from '../values/row';
import { callsOf, type PanelTab, type RecordLook } from './look';

const RecordTasks = late(() => import('../tasks/RecordTasks'), <Waiting />);

/** The tabs stay while what is below them scrolls. */
const Frame = styled.div`
  > div > [role='tablist'] {
    position: sticky;
    top: 0;
    z-index: 1;
    padding: 0 ${space(2)};
    background: ${color.surface};
  }

  [role='tab'] {
    min-height: 40px;
    padding: 0 ${space(1)};
    border-bottom-width: 2px;
    font-size: 13px;
  }

  ${Card} {
    padding: 0;
    border: 0;
    box-shadow: none;
  }

  [role='tabpanel'] {
    padding: ${space(1.5)} ${space(2)} ${space(3)};
  }
`;

interface SidePanelProps {
  of: Entity;
  look: RecordLook;
  /** How many there are, as it is read; '' while it is not known. */
  commentCount?: string;
  record: EntityRow;
  tabs?: readonly PanelTab[];
}

export default function SidePanel({ of, look, commentCount, record, tabs = [] }: SidePanelProps) {
  const { comments } = look;
  const items: TabEntry[] = tabs.map(({ id, label, Content }) => ({
    id,
    label,
    content: (
      <Suspense fallback={<Waiting shape="feed" />}>
        <Content record={record} />
      </Suspense>
    ),
  }));
  if (taskColumn(of))
    items.unshift({
      ...{ id: 'tasks', label: 'タスク' },
      content: <RecordTasks definition={of} record={record} />,
    });
  if (comments)
    items.unshift({
      ...{ id: 'comments', label: 'コメント', lateCount: commentCount },
      content: <Comments definition={comments} of={of} id={idOf(of, record)} compact call={callsOf(look, record)} />,
    });
  return (
    <Frame>
      <Tabs label="パネルの表示" items={items} />
    </Frame>
  );
}
