/** Where a notification leads: to its record, at the comment or the question where it is about one. */
import { notificationKind } from '@enishi/protos/master/notifications';
import { useRecordLinks } from '../../entity/values/record-links';
import { useRegistry } from '../../runtime/federation/registry-context';
import { pathsOf } from '../../runtime/federation/remote';
import type { Notice } from './use-notifications';

const placeOf = (kind: number): [tab: string, anchor: string] =>
  kind === notificationKind.code.asked ? ['webentry', 'apply'] : ['comment', 'comment'];

/** undefined: the record is gone, or has no page. */
export function useNoticeLink(): (
  notice: Pick<Notice, 'kind' | 'entity' | 'record_id' | 'comment_id' | 'title'>,
) => string | undefined {
  const linkTo = useRecordLinks();
  const { remotes } = useRegistry();
  return ({ kind, entity, record_id, comment_id, title }) => {
    const to = title ? linkTo(entity, record_id) : undefined;
    if (!to || !comment_id) return to;
    const [tab, anchor] = placeOf(kind);
    const place = to.replace(/\d+$/, `:id/${tab}`);
    const hasTab = remotes.some((remote) => remote.pages.some((page) => pathsOf(page).includes(place)));
    return `${to}${hasTab ? `/${tab}` : ''}#${anchor}-${comment_id}`;
  };
}
