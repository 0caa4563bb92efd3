/** What has happened to a candidate, the newest first. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import type { Activity } from '@enishi/protos/crm/activity';
import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ActivityList } from './ActivityList';

interface Page {
  activities: Activity[];
  count: number;
  cursor: string | null;
}

const PER_PAGE = 30;

const Surface = styled(Card)`
  > * {
    max-width: 960px;
  }
`;

function useActivities(id: number) {
  const api = useApi();
  return useInfiniteQuery<Page, ApiError>({
    queryKey: entityKey(api.realm, 'activities', id),
    queryFn: ({ pageParam, signal }) => {
      const body = { per_page: PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      return api.post<Page>(`candidates/activities/${id}`, body, { signal });
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.cursor,
    // It follows what happens elsewhere, a moment later: nothing here could say when it is stale.
    staleTime: 0,
  });
}

export function Activities({ id }: { id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivities(id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Surface>
        <Waiting shape="feed" />
      </Surface>
    );
  const rows = data.pages.flatMap((page) => page.activities);
  if (rows.length === 0)
    return (
      <Surface>
        <EmptyState title="活動履歴はまだありません" icon="history">
          候補者の更新、コメント、応募、商談などがあると、ここに新しい順で表示されます。
        </EmptyState>
      </Surface>
    );
  return (
    <Surface aria-label="活動履歴">
      <Stack>
        <ActivityList rows={rows} candidate={id} />
        {error && <ErrorState error={error} onRetry={() => void fetchNextPage()} />}
        {hasNextPage && !error && (
          <Button
            block
            icon={<Icon name="down" size={16} />}
            busy={isFetchingNextPage}
            reads
            onClick={() => void fetchNextPage()}
          >
            以前の活動を表示
          </Button>
        )}
      </Stack>
    </Surface>
  );
}
