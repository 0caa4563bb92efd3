import type { FiguresRequest, FiguresResponse } from '@enishi/protos/common/rpc';
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { applyKind } from '@enishi/protos/master/apply';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { askFigures, type Counters, counter } from '@enishi/service-kit/figures/ask';
import type { FactDoc, Facts } from '@enishi/service-kit/figures/fact-pages';
import { dayNumber } from '@enishi/service-kit/figures/tally';
import type { FigureDeps } from './deps';

const OWNED = ['register_route_type_id', 'enterprise_member1_id'] as const;

const createdOn = (doc: FactDoc) => dayNumber(japanDay(doc.created_at as Date));
const groupsOf = (doc?: Readonly<Record<string, unknown>>) => ({
  source: doc?.register_route_type_id as number | undefined,
  member: doc?.enterprise_member1_id as number | undefined,
});

const people: Facts = {
  entity: candidate,
  version: 1,
  needs: ['created_at', ...OWNED],
  columns: ['registered', 'source', 'member'],
  rowsOf: (_ctx, docs) => docs.map((doc) => ({ registered: createdOn(doc), ...groupsOf(doc) })),
};

const appliesOf = (deps: FigureDeps): Facts => ({
  entity: apply,
  version: 2,
  needs: ['created_at', 'candidate_id_by_enterprise_id', 'apply_kind_id'],
  columns: ['applied', 'source', 'member'],
  async rowsOf(ctx, docs) {
    const ids = [...new Set(docs.map((doc) => doc.candidate_id_by_enterprise_id as number))];
    const projection = { _id: 0, id_by_enterprise_id: 1, ...Object.fromEntries(OWNED.map((name) => [name, 1])) };
    const found = await ownRecords(deps, candidate, ctx).find({ id_by_enterprise_id: { $in: ids } }, { projection });
    const owners = new Map(found.map((doc) => [doc.id_by_enterprise_id, doc]));
    return docs.map((doc) => ({
      // A question is no application yet.
      applied: doc.apply_kind_id === applyKind.code.question ? undefined : createdOn(doc),
      ...groupsOf(owners.get(doc.candidate_id_by_enterprise_id)),
    }));
  },
});

const byDay = (facts: Facts, day: string) =>
  counter({
    facts,
    columns: [day],
    count: ({ [day]: days }) => {
      return (at, on) => on(days[at])?.add(0);
    },
  });

export function made(deps: FigureDeps): { facts: Facts[]; counters: Counters } {
  const applies = appliesOf(deps);
  return {
    facts: [people, applies],
    counters: { registrations: byDay(people, 'registered'), applications: byDay(applies, 'applied') },
  };
}

export const figureShow = (deps: FigureDeps, ctx: CallContext, request: FiguresRequest): Promise<FiguresResponse> =>
  askFigures(deps, ctx, made(deps).counters, request);
