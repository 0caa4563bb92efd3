/** Makes records of what was delivered. However often it is done, each record comes about once. */
import type { UpsertItem, UpsertOutcome } from '@enishi/protos/common/rpc';
import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import type { OpenedLinkage } from '@enishi/protos/identity/rpc';
import { registerRoute } from '@enishi/protos/master/candidate';
import { linkageService } from '@enishi/protos/master/identity';
import { opportunityCreateRoute } from '@enishi/protos/master/opportunity';
import { systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { upsertUseCases } from '@enishi/service-kit/crud/upsert';
import type { InboundDeps } from './deliveries';
import { contentOf, type InboundDoc, type InboundRow, refusedOf } from './deliveries';
import { inboundEntities, type Mapped, type Mapping, mapRecord } from './mapping';
import { isVisit, limitToVisit, visitName, visitPolicy } from './visitors';

const own = upsertUseCases({ inBatches: [candidate] });

/** The name of the record in the other system; a record without an id of its own is told by its delivery. */
const nameOf = (doc: InboundDoc, { number }: InboundRow, { external_id }: Mapped): string =>
  external_id || `delivery:${contentOf(doc)}:${number}`;

const routes: Readonly<Record<number, number>> = {
  [linkageService.code.own_site]: registerRoute.code.job_site,
  [linkageService.code.referral]: registerRoute.code.external_medium,
};

/** Values that new records have, whatever was sent. */
const fixedOf = ({ name }: Entity, { service_id }: OpenedLinkage): string =>
  name === candidate.name
    ? JSON.stringify({ register_route_type_id: routes[service_id] ?? registerRoute.code.api })
    : '';

/** Messages by the names that the sender used, where it is one of ours that is wrong. */
function refusedRow(row: InboundRow, errors: object, duplicates?: readonly object[]): InboundRow {
  const { duplicate_type_id: _decision, ...rest } = row;
  const alike = duplicates && duplicates.length > 0 ? { duplicates: JSON.stringify(duplicates) } : {};
  return { ...rest, outcome: 'refused', errors: JSON.stringify(errors), ...alike };
}

function after(row: InboundRow, { outcome, id, errors, duplicates }: UpsertOutcome): InboundRow {
  if (outcome === 'refused') return refusedRow(row, JSON.parse(errors ?? '{}') as object, duplicates);
  return { number: row.number, outcome: outcome as InboundRow['outcome'], id, input: '' };
}

/**
 * A person whom the referral service sends for a job becomes an opportunity, once.
 * @returns why that could not be, by field
 */
async function proposed(
  deps: InboundDeps,
  doc: InboundDoc,
  { service_id }: OpenedLinkage,
  { outcome, id }: UpsertOutcome,
  job_id: number | undefined,
): Promise<object | undefined> {
  if (service_id !== linkageService.code.referral || job_id === undefined || outcome === 'refused') return undefined;
  const ctx = {
    ...systemContext(doc._id, doc.enterprise_id),
    idempotency_key: `inbound:${id}:${job_id}`,
  };
  const opportunity = {
    candidate_id_by_enterprise_id: id,
    job_id_by_enterprise_id: job_id,
    create_route_type_id: opportunityCreateRoute.code.engineer_dash,
  };
  const { Index, Create } = deps.clients.rpc.deals.OpportunityService;
  const is = (column: string, value: number) => ({ column, operator: 'any', values: [String(value)] });
  try {
    const pair = [is('candidate_id_by_enterprise_id', Number(id)), is('job_id_by_enterprise_id', job_id)];
    const { count } = await Index(ctx, { conditions: pair, per_page: 1, columns: [], ids: [] });
    if (!count) await Create(ctx, { opportunity, cleared: [] });
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error.fieldErrors ?? { opportunity: [error.message] };
    throw error;
  }
}

/** Rows of one decision about duplicates, in one call. */
async function applyRows(
  deps: InboundDeps,
  doc: InboundDoc,
  linkage: OpenedLinkage,
  rows: readonly InboundRow[],
  duplicate_type_id: number,
): Promise<InboundRow[]> {
  const entity = inboundEntities[doc.entity];
  const mappings = JSON.parse(linkage.mappings) as Mapping[];
  const visit = isVisit(doc, linkage);
  const read = rows.map((row) => {
    try {
      const mapped = mapRecord(entity, JSON.parse(row.input) as Record<string, unknown>, mappings);
      return visit ? limitToVisit(mapped) : mapped;
    } catch {
      return { values: {}, errors: { record: ['JSONの形式が正しくありません。'] }, unknown: [] } as Mapped;
    }
  });
  const items: UpsertItem[] = [];
  const sent: number[] = [];
  for (const [at, mapped] of read.entries()) {
    if (Object.keys(mapped.errors).length > 0) continue;
    sent.push(at);
    const external_id = visit ? visitName(doc, rows[at]) : nameOf(doc, rows[at], mapped);
    items.push({ external_id, input: JSON.stringify(mapped.values) });
  }
  const ctx = systemContext(doc._id, doc.enterprise_id);
  const request = {
    ...{ entity: entity.name, linkage_id: doc.linkage_id, items, duplicate_type_id },
    ...{ fixed: fixedOf(entity, linkage), dry: false },
  };
  const send = () =>
    entity.service === 'crm'
      ? own.Apply(deps, ctx, request)
      : deps.clients.rpc.jobs.UpsertService.Apply(ctx, request, { deadlineMs: 20_000 });
  const { outcomes = [] } = items.length > 0 ? await send() : {};
  const byRow = new Map(sent.map((at, order) => [at, outcomes[order]]));
  return Promise.all(
    rows.map(async (row, at) => {
      const outcome = byRow.get(at);
      if (!outcome) return refusedRow(row, read[at].errors);
      const problem = await proposed(deps, doc, linkage, outcome, read[at].job_id);
      return problem ? { ...refusedRow(row, problem), id: outcome.id } : after(row, outcome);
    }),
  );
}

/** The connection, as long as there is one. */
export async function linkageOf(deps: InboundDeps, doc: InboundDoc): Promise<OpenedLinkage | undefined> {
  try {
    const ctx = systemContext(doc._id, doc.enterprise_id);
    return await deps.clients.rpc.identity.LinkageKeyService.Open(ctx, {
      access_key: '',
      id: doc.linkage_id,
      token_hash: '',
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

const GONE = 'この連携は削除されています。';

/** The delivery with its waiting rows applied, to be stored. @throws what passes by itself */
export async function applied(deps: InboundDeps, doc: InboundDoc): Promise<InboundDoc> {
  const linkage = await linkageOf(deps, doc);
  if (!linkage) return { ...doc, state: 'refused', error: GONE };
  const policies = new Map<number, InboundRow[]>();
  for (const row of doc.records) {
    if (row.outcome !== 'waiting') continue;
    const wanted = row.duplicate_type_id ?? linkage.duplicate_type_id;
    const policy = isVisit(doc, linkage) ? visitPolicy(wanted) : wanted;
    policies.set(policy, [...(policies.get(policy) ?? []), row]);
  }
  const done = new Map<number, InboundRow>();
  for (const [policy, rows] of policies)
    for (const row of await applyRows(deps, doc, linkage, rows, policy)) done.set(row.number, row);
  const records = doc.records.map((row) => done.get(row.number) ?? row);
  const state = refusedOf({ records }) > 0 ? 'refused' : 'done';
  return { ...doc, records, state, applied_at: deps.clock.now(), error: undefined };
}
