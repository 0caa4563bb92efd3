/** The operator's news for agencies: what the question mark opens. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api';
import { entityKey } from '@enishi/frontend-kit/runtime/entities';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { type Announcement, Announcements } from '@enishi/frontend-kit/ui/layouts/Announcements';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

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

/** The open panel; closing unmounts it. */
export function AnnouncePanel({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, fetchNextPage } = useAnnounces();
  const pages = data?.pages ?? [];
  const more = () => void fetchNextPage();
  const api = useApi();
  const shown = loadedOf(pages)
    .map(({ id }) => id)
    .join(',');
  useEffect(() => {
    // An operator who looks on reads nothing on the agency's behalf; a note that is lost is made the next time.
    if (shown) api.post('announces/read', { ids: shown.split(',').map(Number) }).catch(() => undefined);
  }, [api, shown]);
  return (
    <Announcements
      isOpen
      onClose={onClose}
      name="お知らせ"
      items={loadedOf(pages)}
      total={pages.at(-1)?.count}
      loading={isFetching}
      error={error && !isFetching ? `${error.message}（${error.status}）` : undefined}
      onRetry={more}
      onMore={more}
    />
  );
}
