/** What groups are called. */
import { monthText } from '@enishi/protos/billing/months';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { BookDeps, Period } from '../books';
import { inParts } from '../monthly';
import type { Group, Grouped } from './groups';

export type MarginDeps = BookDeps;

type Names = ReadonlyMap<number, string>;

const readers: Readonly<
  Record<Group, (deps: MarginDeps, ctx: CallContext, ids: readonly number[], period: Period) => Promise<Names>>
> = {
  month: async () => new Map(),
  agreement: async (_deps, _ctx, ids, { agreements }) =>
    new Map(ids.map((id) => [id, String(agreements.get(id)?.name ?? '')])),
  async company({ clients }, ctx, ids) {
    const found = await inParts(ids, async (part) => {
      const { items } = await clients.rpc.crm.CompanyService.Search(ctx, { ids: part });
      return items ?? [];
    });
    return new Map(found.map(({ id, title }) => [id, title]));
  },
  async member({ clients }, ctx, ids) {
    const columns = ['id_by_enterprise_id', 'name'];
    const found = await inParts(ids, async (part) => {
      const request = { ids: part, columns, per_page: part.length };
      return (await clients.rpc.identity.EnterpriseMemberService.Index(ctx, request)).enterprise_members ?? [];
    });
    return new Map(found.map(({ id_by_enterprise_id = 0, name = '' }) => [id_by_enterprise_id, name]));
  },
};

const GONE = '（削除済み）';

/** @returns the name of a key; '' of what is of no record */
export async function namesOf(
  deps: MarginDeps,
  ctx: CallContext,
  group: Group,
  rows: readonly Grouped[],
  period: Period,
): Promise<(key: string) => string> {
  if (group === 'month') return monthText;
  const ids = rows.map(({ key }) => Number(key)).filter((id) => id > 0);
  const names = await readers[group](deps, ctx, ids, period);
  return (key) => (key === '0' ? '' : names.get(Number(key)) || GONE);
}
