/** The readers of announcements: noted once per member by the panel, told to operators by agency. */

import { announce } from '@enishi/protos/messaging/announce';
import type {
  AnnounceReadersRequest,
  AnnounceReadersResponse,
  AnnounceReadRequest,
  AnnounceReadResponse,
  AnnounceUnreadRequest,
  AnnounceUnreadResponse,
} from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { forbidden, notFound } from '@enishi/service-kit/base/errors';
import { readList } from '@enishi/service-kit/crud/reads';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, findRecords } from '@enishi/service-kit/crud/store';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { AnnounceDeps } from './collections';

const MOST_AT_ONCE = 100;
const PER_PAGE = 50;

export async function noteRead(
  deps: AnnounceDeps,
  ctx: CallContext,
  { ids = [] }: AnnounceReadRequest,
): Promise<AnnounceReadResponse> {
  if (ctx.realm !== 'enterprise' || ctx.member_id <= 0) throw forbidden();
  const { enterprise_id, member_id } = ctx;
  // Only what the member can see at all.
  const announces = await findRecords(crudOf(deps, announce).store, ctx, ids.slice(0, MOST_AT_ONCE));
  const at = deps.clock.now();
  await deps.of(ctx).announceReads.upsertMany(
    [...announces.keys()].map((announce_id) => ({
      filter: { _id: `${announce_id}:${enterprise_id}:${member_id}` },
      update: { $setOnInsert: { announce_id, member_id, at } },
    })),
  );
  return { count: announces.size };
}

/** How many of the newest news are counted; older ones are history. */
const NEWEST = 30;

export async function unread(
  deps: AnnounceDeps,
  ctx: CallContext,
  _request: AnnounceUnreadRequest,
): Promise<AnnounceUnreadResponse> {
  // An operator who looks on is none of the agency's readers.
  if (ctx.realm !== 'enterprise' || ctx.member_id <= 0) return { ids: [] };
  const { enterprise_id, member_id } = ctx;
  const newest = { page: 1, per_page: NEWEST, sort: 'published_at desc', columns: ['id', 'published_at'] };
  const [{ rows }, { enterprise_member: member }] = await Promise.all([
    readList(crudOf(deps, announce).store, ctx, newest),
    ifThere(deps.clients.rpc.identity.EnterpriseMemberService.Show(ctx, { id: member_id })),
  ]);
  // Announcements from before a member came are no news to them. Instants are texts of one form, in the order of time.
  const news = rows.filter(({ published_at }) => String(published_at) >= (member?.created_at ?? ''));
  const keys = new Map(news.map(({ id }) => [`${id}:${enterprise_id}:${member_id}`, Number(id)]));
  const read = await deps.of(ctx).announceReads.find({ _id: { $in: [...keys.keys()] } }, { projection: { _id: 1 } });
  for (const { _id } of read) keys.delete(_id);
  return { ids: [...keys.values()] };
}

export async function announceReaders(
  deps: AnnounceDeps,
  ctx: CallContext,
  { id, page }: AnnounceReadersRequest,
): Promise<AnnounceReadersResponse> {
  if (ctx.realm !== 'admin') throw notFound();
  if (!(await findRecord(crudOf(deps, announce).store, ctx, id))) throw notFound();
  const rows = await deps.acrossAgencies.announceReads.find({ announce_id: id }, { sort: { at: -1 } }).toArray();
  const agencies = new Map<number, { count: number; last: Date }>();
  for (const { enterprise_id, at } of rows) {
    const known = agencies.get(enterprise_id);
    if (known) known.count++;
    else agencies.set(enterprise_id, { count: 1, last: at });
  }
  const current_page = Math.max(page, 1);
  const shown = [...agencies].slice((current_page - 1) * PER_PAGE, current_page * PER_PAGE);
  const ids = shown.map(([enterprise_id]) => enterprise_id);
  const { enterprises = [] } = ids.length
    ? await deps.clients.rpc.identity.EnterpriseService.Index(systemContext('readers'), {
        ...{ ids, columns: ['id', 'name'], per_page: PER_PAGE, page: 1 },
      })
    : {};
  const names = new Map(enterprises.map((one) => [one.id, one.name ?? '']));
  const readers = shown.map(([enterprise_id, { count, last }]) => ({
    ...{ enterprise_id, enterprise_name: names.get(enterprise_id) ?? `ID ${enterprise_id}` },
    ...{ count, last_read_at: last.toISOString() },
  }));
  return { readers, members: rows.length, current_page, limit_value: PER_PAGE, count: agencies.size };
}
