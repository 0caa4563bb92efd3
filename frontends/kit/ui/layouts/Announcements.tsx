import { formatInstant } from '@enishi/protos/fields/format';
import { SCROLL_END_PX } from '@enishi/protos/master/constants';
import type { UIEvent } from 'react';
import styled from 'styled-components';
import { Badge } from '../base/Badge';
import { EmptyState, ErrorState } from '../base/EmptyState';
import { LinkedText } from '../base/LinkedText';
import { Waiting } from '../base/Waiting';
import { Drawer } from '../console/Drawer';
import { color, font, space } from '../theme/theme';

const Item = styled.li`
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.line};

  &:first-child {
    padding-top: 0;
  }

  time {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  h3 {
    margin: 2px 0 ${space(0.5)};
    font-size: ${font.size.base};
  }

  p {
    font-size: ${font.size.m};
    white-space: pre-wrap;
  }
`;

export interface Announcement {
  id: number;
  title: string;
  content: string;
  /** ISO instants. */
  created_at: string;
  published_at?: string | null;
}

export interface AnnouncementsProps {
  isOpen: boolean;
  onClose: () => void;
  /** The name of the list: お知らせ. */
  name: string;
  items: readonly Announcement[];
  /** How many there are in all; undefined until the first page is there. */
  total?: number;
  /** Those the member sees for the first time. */
  unread?: ReadonlySet<number>;
  loading: boolean;
  error?: string;
  onRetry?: () => void;
  /** Called at the end of the list while there are more. */
  onMore: () => void;
}

/** The panel behind the question mark. More entries load when the list is scrolled to its end. */
export function Announcements(props: AnnouncementsProps) {
  const { isOpen, onClose, name, items, total, unread, loading, error, onRetry, onMore } = props;
  const scroll = (event: UIEvent<HTMLDivElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
    const atEnd = scrollHeight - scrollTop - clientHeight < SCROLL_END_PX;
    if (atEnd && !loading && total !== undefined && items.length < total) onMore();
  };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={`${name}一覧`} onScroll={scroll}>
      {total === 0 && (
        <EmptyState icon="info" title={`${name}はまだありません`}>
          新しい機能やメンテナンスの予定をお知らせします。
        </EmptyState>
      )}
      <ul>
        {items.map((item) => (
          <Item key={item.id}>
            <time dateTime={item.published_at ?? item.created_at}>
              {formatInstant(item.published_at ?? item.created_at).slice(0, 10)}
            </time>{' '}
            {unread?.has(item.id) && <Badge $tone="danger">未読</Badge>}
            <h3>{item.title}</h3>
            <p>
              <LinkedText text={item.content} />
            </p>
          </Item>
        ))}
      </ul>
      {error && <ErrorState message={error} onRetry={onRetry} />}
      {loading && <Waiting />}
    </Drawer>
  );
}
