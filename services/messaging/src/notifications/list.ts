/** `NotificationService`: what is new for a member, as the member may see it now. */
import { apply } from '@enishi/protos/crm/apply';
import { findEntity } from '@enishi/protos/entities';
import { noticePages, UNREAD_SHOWN } from '@enishi/protos/master/notifications';
import type {
  Notification,
  NotificationCountRequest,
  NotificationCountResponse,
  NotificationReadRequest,
  NotificationsRequest,
  NotificationsResponse,
} from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { whileThere } from '@enishi/service-kit/rpc/if-there';
import type { NotificationDeps, NotificationDoc } from './collections';
import { mustBeMember } from './settings';

const PER_PAGE = 20;
const MAX_PER_PAGE = 50;
const EXCERPT_LENGTH = 120;

type Place = [entity: string, id: number];
const keyOf = (entity: string, id: number): string => `${entity}/${id}`;

/** Texts of records by entity and id; of services that are away there are none. */
async function textsOf(
  places: readonly Place[],
  read: (entity: string, ids: number[]) => Promise<(readonly [number, string])[] | undefined>,
): Promise<Map<string, string>> {
  const groups = [...groupBy(places, ([entity]) => entity)];
  const answers = await Promise.all(
    groups.map(async ([entity, own]) => {
      const found = await whileThere(read(entity, [...new Set(own.map(([, id]) => id))]));
      return (found ?? []).map(([id, text]) => [keyOf(entity, id), text] as const);
    }),
  );
  return new Map(answers.flat());
}

/** The last notification of those that the member has read all at once; '' where there was none. */
export async function readUntil(deps: NotificationDeps, ctx: CallContext, member_id: number): Promise<string> {
  const setting = await deps.of(ctx).notificationSettings.findOne({ member_id }, { projection: { read_until: 1 } });
  return setting?.read_until ?? '';
}

/** Comments, and the questions of visitors. */
const wordsIn = (entity: string): string => (entity === apply.name ? 'message' : 'text');

/** What the reader may see of what notifications are about. */
export async function describe(
  { clients: { rpc } }: Pick<NotificationDeps, 'clients'>,
  ctx: CallContext,
  docs: readonly NotificationDoc[],
  until: string,
  most = EXCERPT_LENGTH,
): Promise<Notification[]> {
  const titlesOf = async (entity: string, ids: number[]) => {
    const definition = findEntity(entity);
    if (!definition) return undefined;
    const { items = [] } = await recordRpc(rpc, definition).Search(ctx, { ids });
    return items.map(({ id, title = '', subtitle = '' }) => [id, title || subtitle] as const);
  };
  const commentsOf = async (entity: string, ids: number[]) => {
    const definition = findEntity(entity);
    if (!definition) return undefined;
    const asked = { ids, columns: [definition.key, wordsIn(entity)], page: 1, per_page: ids.length };
    const rows = (await recordRpc(rpc, definition).Index(ctx, asked))[definition.plural] as WireRecord[] | undefined;
    return (rows ?? []).map((row) => [Number(row[definition.key]), String(row[wordsIn(entity)] ?? '')] as const);
  };
  const [titles, comments] = await Promise.all([
    textsOf(
      docs.flatMap(({ entity, record_id, actor_id }): Place[] => [
        [entity, record_id],
        ...(actor_id ? [['enterprise_member', actor_id] as Place] : []),
      ]),
      titlesOf,
    ),
    textsOf(
      docs.flatMap(({ comment_entity, comment_id }): Place[] =>
        comment_entity && comment_id ? [[comment_entity, comment_id]] : [],
      ),
      commentsOf,
    ),
  ]);
  return docs.map((doc) => ({
    id: doc._id,
    ...{ kind: doc.kind, entity: doc.entity, record_id: doc.record_id, comment_id: doc.comment_id ?? 0 },
    title: noticePages.get(doc.kind)?.title ?? titles.get(keyOf(doc.entity, doc.record_id)) ?? '',
    excerpt: (doc.words ?? comments.get(keyOf(doc.comment_entity ?? '', doc.comment_id ?? 0)) ?? '').slice(0, most),
    actor_id: doc.actor_id,
    actor_name: titles.get(keyOf('enterprise_member', doc.actor_id)) ?? '',
    created_at: doc.created_at.toISOString(),
    unread: doc.unread === true && doc._id > until,
    count: doc.count ?? 1,
  }));
}

async function countUnread(deps: NotificationDeps, ctx: CallContext, until: string): Promise<number> {
  const unread = { member_id: ctx.member_id, unread: true as const, _id: { $gt: until } };
  return deps.of(ctx).notifications.countDocuments(unread, { limit: UNREAD_SHOWN + 1 });
}

export async function notificationIndex(
  deps: NotificationDeps,
  ctx: CallContext,
  { unread, before, per_page, id }: NotificationsRequest,
): Promise<NotificationsResponse> {
  mustBeMember(ctx);
  const limit = Math.min(per_page || PER_PAGE, MAX_PER_PAGE);
  const until = await readUntil(deps, ctx, ctx.member_id);
  const place = before ? { $lt: before } : {};
  const listed = unread
    ? { unread: true as const, _id: { $gt: until, ...place } }
    : { hidden: { $exists: false }, ...(before && { _id: place }) };
  // A mail may lead to one that is in no list.
  const shown = id ? { _id: id } : listed;
  const [docs, unread_count] = await Promise.all([
    deps.of(ctx).notifications.find({ member_id: ctx.member_id, ...shown }, { sort: { _id: -1 }, limit: limit + 1 }),
    countUnread(deps, ctx, until),
  ]);
  const page = docs.slice(0, limit);
  const next = docs.length > limit ? (page.at(-1)?._id ?? '') : '';
  return { notifications: await describe(deps, ctx, page, until), next, unread_count };
}

export async function notificationCount(
  deps: NotificationDeps,
  ctx: CallContext,
  _request: NotificationCountRequest,
): Promise<NotificationCountResponse> {
  // An operator who looks on is told nothing.
  if (ctx.realm !== 'enterprise' || ctx.member_id <= 0) return { unread_count: 0 };
  const until = await readUntil(deps, ctx, ctx.member_id);
  return { unread_count: await countUnread(deps, ctx, until) };
}

export async function notificationRead(
  deps: NotificationDeps,
  ctx: CallContext,
  { ids = [] }: NotificationReadRequest,
): Promise<NotificationCountResponse> {
  mustBeMember(ctx);
  const { enterprise_id, member_id } = ctx;
  const own = deps.of(ctx);
  const [newest] = await own.notifications.find({ member_id }, { sort: { _id: -1 }, limit: 1, projection: { _id: 1 } });
  await inTransaction(deps.connection, async (session) => {
    const count =
      ids.length > 0
        ? await own.notifications.updateMany(
            { member_id, unread: true, _id: { $in: ids } },
            { $unset: { unread: '' } },
            { session },
          )
        : newest &&
          (await own.notificationSettings.updateOne(
            { member_id },
            { $max: { read_until: newest._id } },
            { upsert: true, session },
          ));
    // Their other windows and devices count anew.
    if (count)
      await deps.outbox.add(session, {
        ...{ name: 'notification.changed', enterprise_id, payload: { member_ids: [member_id] } },
      });
  });
  return { unread_count: await countUnread(deps, ctx, await readUntil(deps, ctx, member_id)) };
}
