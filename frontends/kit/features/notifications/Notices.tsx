/** Notifications, the newest first, and the next ones on demand; all of them, or what is unread. */
import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { ApiError } from '../../runtime/api/api';
import { entityKey } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { rpc } from '../../runtime/api/rpc';
import { Button } from '../../ui/base/Button';
import { EmptyState, ErrorState } from '../../ui/base/EmptyState';
import { Waiting } from '../../ui/base/Waiting';
import { space } from '../../ui/theme/theme';
import { NoticeItem } from './NoticeItem';
import { NOTIFICATIONS, type Notice, useMarkRead } from './use-notifications';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const More = styled.div`
  display: grid;
  place-items: center;
  padding-top: ${space(1.5)};
`;

interface Part {
  notifications: Notice[];
  next: string;
}

interface NoticesProps {
  unread: boolean;
  /** How many at first; without the way to more of them. */
  only?: number;
  onOpen?: () => void;
}

export function Notices({ unread, only, onOpen }: NoticesProps) {
  const api = useApi();
  const read = useMarkRead();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<
    Part,
    ApiError,
    { pages: Part[] },
    readonly unknown[],
    string
  >({
    queryKey: entityKey(api.realm, NOTIFICATIONS, 'list', unread, only),
    queryFn: ({ pageParam, signal }) =>
      rpc(api).messaging.NotificationService.Index({ unread, before: pageParam, per_page: only }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const rows = data?.pages.flatMap(({ notifications }) => notifications);
  if (error && !rows) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!rows) return <Waiting shape="feed" count={4} />;
  if (rows.length === 0)
    return (
      <EmptyState title={unread ? '未読の通知はありません' : '通知はまだありません'} icon="check" compact>
        コメントであなたがメンションされたときや、担当になったときにお知らせします。
      </EmptyState>
    );
  return (
    <>
      <List>
        {rows.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onRead={(id) => read.mutate([id])} onOpen={onOpen} />
        ))}
      </List>
      {hasNextPage && only === undefined && (
        <More>
          <Button busy={isFetching} reads onClick={() => void fetchNextPage()}>
            以前の通知を表示
          </Button>
        </More>
      )}
    </>
  );
}
