/** Where a notification leads: to its record, at the comment or the question where it is about one; to a list; to settings. */

import { type NotificationKind, newsOfMails, noticePages, notificationKind } from '@enishi/protos/master/notifications';
import { receivedState } from '@enishi/protos/master/received';
import { encodeConditions } from '../../entity/conditions/conditions';
import { useRecordLinks } from '../../entity/values/record-links';
import { useRegistry } from '../../runtime/federation/registry-context';
import { pathsOf } from '../../runtime/federation/remote';
import type { Notice } from './use-notifications';

const placeOf = (kind: number): [tab: string, anchor: string] =>
  kind === notificationKind.code.asked ? ['webentry', 'apply'] : ['comment', 'comment'];

/** The list behind a notification of several mails: those of its kinds that wait for a member. */
function mailsLike(kind: number, record: string): string | undefined {
  const kinds = newsOfMails.get(kind as NotificationKind);
  if (!kinds) return undefined;
  const conditions = encodeConditions([
    { column: 'received_kind_id', operator: 'any', value: [...kinds] },
    { column: 'received_state_id', operator: 'any', value: [receivedState.code.open] },
  ]);
  return `${record.replace(/\/\d+$/, '/all')}?${new URLSearchParams({ conditions })}`;
}

/** undefined: the record is gone, or has no page. */
export function useNoticeLink(): (
  notice: Pick<Notice, 'kind' | 'entity' | 'record_id' | 'comment_id' | 'title' | 'count'>,
) => string | undefined {
  const linkTo = useRecordLinks();
  const { remotes } = useRegistry();
  return ({ kind, entity, record_id, comment_id, title, count }) => {
    const page = noticePages.get(kind);
    if (page) return page.path;
    const to = title ? linkTo(entity, record_id) : undefined;
    if (to && count > 1) return mailsLike(kind, to) ?? to;
    if (!to || !comment_id) return to;
    const [tab, anchor] = placeOf(kind);
    const place = to.replace(/\d+$/, `:id/${tab}`);
    const hasTab = remotes.some((remote) => remote.pages.some((page) => pathsOf(page).includes(place)));
    return `${to}${hasTab ? `/${tab}` : ''}#${anchor}-${comment_id}`;
  };
}
