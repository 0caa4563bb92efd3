/** `TrashService` of a service: the deleted records of an entity, newest first, and what may become of them. */
import type { TrashChoice, TrashItem, TrashRequest, TrashResponse } from '@enishi/protos/common/rpc';
import { findEntity } from '@enishi/protos/entities';
import { foldText } from '@enishi/protos/fields/normalize';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '../base/context';
import { notFound } from '../base/errors';
import type { Handlers } from '../rpc/types';
import type { TrashDoc } from './collections';
import type { Crud } from './crud';
import type { BulkResponse } from './messages';
import { ownerOf, presented, type Store } from './store';
import { purgeRecords, restoreRecords } from './trash';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;
/** Titles that are made of other records are looked through one by one. */
const MAX_LOOKED_THROUGH = 1_000;

type Found = TrashDoc & { root: NonNullable<TrashDoc['root']> };

async function titlesOf(store: Store, ctx: CallContext, docs: readonly Found[]): Promise<string[]> {
  const { definition, overrides, deps } = store;
  const records = docs.map(({ record }) => presented(store, record as Values));
  const made = await overrides.searchTitle?.of(records, ctx, deps.clock.now());
  return records.map((record, at) => made?.[at] ?? String(record[definition.title] ?? `#${docs[at].record_id}`));
}

const partOf = ({ entity, count }: Found['root']['parts'][number]) => ({
  label: findEntity(entity)?.label ?? entity,
  count,
});

const itemOf = ({ record_id, deleted_at, root }: Found, title: string): TrashItem => ({
  ...{ id: record_id, title, deleted_at: deleted_at.toISOString(), ends_at: root.ends_at.toISOString() },
  ...{ realm: root.realm, member_id: root.member_id, parts: root.parts.map(partOf) },
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function readTrash(store: Store, ctx: CallContext, request: TrashRequest): Promise<TrashResponse> {
  const { definition, collections, deps, overrides } = store;
  const { keyword = '', page = 1 } = request;
  const limit_value = Math.min(Math.max(1, request.per_page ?? DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const current_page = Math.max(1, page);
  const skip = (current_page - 1) * limit_value;
  const words = keyword.split(/\s+/).filter(Boolean).map(foldText);
  const inTitles = words.length > 0 && overrides.searchTitle !== undefined;
  const filter = {
    ...{ enterprise_id: ownerOf(definition, ctx), entity: definition.name },
    'root.ends_at': { $gt: deps.clock.now() },
    ...(words.length > 0 && !inTitles && { $and: words.map((word) => ({ 'root.text': { $regex: escaped(word) } })) }),
  };
  const slice = inTitles ? { limit: MAX_LOOKED_THROUGH } : { skip, limit: limit_value };
  const docs = (await collections.trash.find(filter, { sort: { deleted_at: -1 }, ...slice }).toArray()) as Found[];
  const titles = await titlesOf(store, ctx, docs);
  const items = docs.map((doc, at) => itemOf(doc, titles[at]));
  if (!inTitles) return { items, current_page, limit_value, count: await collections.trash.countDocuments(filter) };
  const texts = docs.map(({ root }, at) => `${foldText(titles[at])}\n${root.text}`);
  const matching = items.filter((_item, at) => words.every((word) => texts[at].includes(word)));
  return { items: matching.slice(skip, skip + limit_value), current_page, limit_value, count: matching.length };
}

/** @param cruds those of the service, by entity */
export function trashHandlers(cruds: ReadonlyMap<string, Crud>): Handlers {
  const of = (entity: string): Crud => {
    const crud = cruds.get(entity);
    if (!crud?.definition.trash) throw notFound();
    return crud;
  };
  return {
    TrashService: {
      async Index(ctx: CallContext, request: TrashRequest): Promise<TrashResponse> {
        const crud = of(request.entity);
        await crud.authorize(ctx, 'index');
        return readTrash(crud.store, ctx, request);
      },
      async Restore(ctx: CallContext, { entity, select_ids = [] }: TrashChoice): Promise<BulkResponse> {
        await of(entity).authorize(ctx, 'bulk_delete');
        return restoreRecords(of(entity).store, ctx, select_ids);
      },
      async Purge(ctx: CallContext, { entity, select_ids = [] }: TrashChoice): Promise<BulkResponse> {
        await of(entity).authorize(ctx, 'bulk_delete');
        return purgeRecords(of(entity).store, ctx, select_ids);
      },
    },
  };
}
