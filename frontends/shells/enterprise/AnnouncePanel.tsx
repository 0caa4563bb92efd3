/** The operator's news for agencies: what the question mark opens. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { rpc, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { type Announcement, Announcements } from '@enishi/frontend-kit/ui/layouts/Announcements';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const PER_PAGE = 20;

interface AnnouncePage {
  announces: Announcement[];
  current_page: number;
  count: number;
}

const loadedOf = (pages: readonly AnnouncePage[]): Announcement[] => pages.flatMap(({ announces }) => announces);

/** Pages of announcements, the newest first. They are forgotten with the panel, so it always opens at the first. */
function useAnnounces() {
  const api = useApi();
  return useInfiniteQuery<AnnouncePage, ApiError, { pages: AnnouncePage[] }, readonly unknown[], number>({
    queryKey: entityKey(api.realm, 'announces', 'panel'),
    queryFn: ({ pageParam, signal }) =>
      api.post('announces/index', { page: pageParam, per_page: PER_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (loadedOf(pages).length < last.count ? last.current_page + 1 : undefined),
    gcTime: 0,
  });
}

const MINUTE_MS = 60_000;

/** Ids of those that the panel has not shown the member, as of the last look; undefined until it is known. */
export function useUnread(): readonly number[] | undefined {
  const me = useMe().data;
  const { data } = useRead(
    'announces',
    ['unread'],
    (calls, options) => calls.messaging.AnnounceReaderService.Unread({}, options),
    {
      enabled: me !== undefined && !me.support && !me.secondFactorMissing,
      staleTime: 5 * MINUTE_MS,
      refetchInterval: 5 * MINUTE_MS,
      retry: false,
    },
  );
  return data?.ids;
}

interface AnnouncePanelProps {
  unread: readonly number[] | undefined;
  onClose: () => void;
}

/** The open panel; closing unmounts it. */
export function AnnouncePanel({ unread, onClose }: AnnouncePanelProps) {
  // Reading empties the list; the marks of the first answer stay until the panel is closed.
  const [marked, setMarked] = useState(unread);
  if (!marked && unread) setMarked(unread);
  const isMarked = marked !== undefined;
  const client = useQueryClient();
  const { data, error, isFetching, fetchNextPage } = useAnnounces();
  const pages = data?.pages ?? [];
  const more = () => void fetchNextPage();
  const api = useApi();
  const shown = loadedOf(pages)
    .map(({ id }) => id)
    .join(',');
  useEffect(() => {
    // An operator who looks on reads nothing on the agency's behalf; a note that is lost is made the next time.
    // Nothing is noted as read before it is known what was not.
    if (!shown || !isMarked) return;
    const noted = () => client.invalidateQueries({ queryKey: entityKey(api.realm, 'announces', 'unread') });
    const ids = shown.split(',').map(Number);
    rpc(api)
      .messaging.AnnounceReaderService.Note({ ids })
      .then(noted, () => undefined);
  }, [api, client, shown, isMarked]);
  return (
    <Announcements
      isOpen
      onClose={onClose}
      name="お知らせ"
      items={loadedOf(pages)}
      unread={new Set(marked)}
      total={pages.at(-1)?.count}
      loading={isFetching}
      error={error && !isFetching ? `${error.message}（${error.status}）` : undefined}
      onRetry={more}
      onMore={more}
    />
  );
}
