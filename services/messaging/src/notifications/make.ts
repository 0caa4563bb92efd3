/** Makes notifications of what has happened, in the transaction in which it is heard. */
import { findEntity } from '@enishi/protos/entities';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { MAIL_WAIT_MS, NOTIFICATION_DAYS, newsOfMails, noticePages } from '@enishi/protos/master/notifications';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { orderedId } from '@enishi/service-kit/base/ids';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { insertInParts } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps, NotificationDoc } from './collections';
import { afterQuiet } from './quiet';
import { withDefaults } from './settings';

/** What one member is to be told. */
export type News = Pick<NotificationDoc, 'key' | 'kind' | 'member_id' | 'entity' | 'record_id' | 'actor_id'> &
  Partial<Pick<NotificationDoc, 'comment_entity' | 'comment_id' | 'words'>>;

const DAY_MS = 86_400_000;
/** More than this of one kind at once is one notification with a number: an import gives a member hundreds of records. */
const MOST_SINGLE = 3;
const mostSingle = ({ kind }: News): number => (newsOfMails.has(kind) ? 1 : MOST_SINGLE);

/** Calls in the name of each of these members who can sign in. */
async function readersOf(
  { clients }: Pick<NotificationDeps, 'clients'>,
  enterprise_id: number,
  ids: readonly number[],
): Promise<Map<number, CallContext>> {
  const request_id = orderedId();
  const { enterprise_members = [] } = await clients.rpc.identity.EnterpriseMemberService.Index(
    systemContext(request_id, enterprise_id),
    { ids: [...ids], columns: ['authority', 'enterprise_member_status_id'], page: 1, per_page: ids.length },
  );
  const active = enterprise_members.filter(
    (member) => member.enterprise_member_status_id === enterpriseMemberStatus.code.active,
  );
  return new Map(
    active.map(({ id_by_enterprise_id: member_id = 0, authority = 0 }) => [
      member_id,
      { realm: 'enterprise', enterprise_id, member_id, authority, request_id },
    ]),
  );
}

/** Those of one reader that are about records which the reader may see. */
async function visible(
  { clients }: Pick<NotificationDeps, 'clients'>,
  ctx: CallContext,
  news: readonly News[],
): Promise<News[]> {
  const seen: News[] = [];
  for (const [name, own] of groupBy(news, ({ entity }) => entity)) {
    seen.push(...own.filter(({ kind }) => noticePages.has(kind)));
    const definition = findEntity(name);
    if (!definition) continue;
    const ids = [...new Set(own.map(({ record_id }) => record_id))];
    const { items = [] } = await recordRpc(clients.rpc, definition).Search(ctx, { ids });
    const known = new Set(items.map(({ id }) => id));
    seen.push(...own.filter(({ record_id }) => known.has(record_id)));
  }
  return seen;
}

/** Many of one kind and one actor become one, about the latest. */
function together(news: readonly News[]): (News & { count?: number })[] {
  const groups = groupBy(news, ({ kind, actor_id, entity }) => `${kind}/${actor_id}/${entity}`);
  return [...groups.values()].flatMap((own) =>
    own.length > mostSingle(own[0]) ? own.slice(-1).map((last) => ({ ...last, count: own.length })) : own,
  );
}

/** Those of which the member has not been told, by this transaction or an earlier one. */
async function untold(
  deps: NotificationDeps,
  enterprise_id: number,
  news: readonly News[],
  session: ClientSession,
): Promise<News[]> {
  const keyOf = ({ member_id, key }: Pick<News, 'member_id' | 'key'>) => `${member_id}/${key}`;
  const told = await deps.of({ enterprise_id }).notifications.find(
    {
      member_id: { $in: [...new Set(news.map(({ member_id }) => member_id))] },
      key: { $in: [...new Set(news.map(({ key }) => key))] },
    },
    { session, projection: { member_id: 1, key: 1 } },
  );
  const known = new Set(told.map(keyOf));
  return news.filter((one) => {
    const isNew = !known.has(keyOf(one));
    known.add(keyOf(one));
    return isNew;
  });
}

/**
 * Tells members what is new, each by the ways that they have chosen: never of what they did themselves, of what they may
 * not see, or of another agency's records.
 */
export async function tell(
  deps: NotificationDeps,
  session: ClientSession,
  enterprise_id: number,
  all: readonly News[],
): Promise<void> {
  const others = all.filter(({ member_id, actor_id }) => member_id > 0 && member_id !== actor_id);
  // The operator's own mailings belong to no agency.
  if (others.length === 0 || enterprise_id <= 0) return;
  const fresh = await untold(deps, enterprise_id, others, session);
  const ids = [...new Set(fresh.map(({ member_id }) => member_id))];
  if (ids.length === 0) return;
  const readers = await readersOf(deps, enterprise_id, ids);
  const own = deps.of({ enterprise_id });
  const chosen = await own.notificationSettings.find({ member_id: { $in: ids } }, { session });
  const settings = new Map(chosen.map((one) => [one.member_id, one]));
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + NOTIFICATION_DAYS * DAY_MS);
  const made: NotificationDoc[] = [];
  const mails: { notification: string; member_id: number; due_at: Date }[] = [];
  for (const [member_id, ctx] of readers) {
    const setting = withDefaults(settings.get(member_id));
    const mine = fresh.filter((one) => one.member_id === member_id);
    for (const one of together(await visible(deps, ctx, mine))) {
      const { screen, mail, digest } = setting.kinds.find(({ kind }) => kind === one.kind) ?? {};
      if (!screen && !mail && !digest) continue;
      const _id = orderedId();
      const ways = { ...(screen ? { unread: true as const } : { hidden: true as const }), ...(digest && { digest }) };
      made.push({ ...one, ...ways, _id, enterprise_id, created_at: now, expires_at });
      if (mail)
        mails.push({
          notification: _id,
          member_id,
          due_at: afterQuiet(setting, new Date(now.getTime() + MAIL_WAIT_MS)),
        });
    }
  }
  if (made.length === 0) return;
  await insertInParts(deps.connection, { name: 'notifications' }, made, session);
  await deps.mails.queue(
    session,
    mails.map(({ due_at, ...data }) => ({ kind: 'notification' as const, enterprise_id, data, due_at })),
  );
  const member_ids = [...new Set(made.filter(({ unread }) => unread).map(({ member_id }) => member_id))];
  if (member_ids.length > 0)
    await deps.outbox.add(session, { name: 'notification.changed', enterprise_id, payload: { member_ids } });
}
