/** Agreements and hours of a span of months, and which of them a paper can be of. */
import type { Candidate as Person } from '@enishi/protos/crm/rpc';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { monthEnd } from '@enishi/protos/deals/agreements/agreement-dates';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { inParts } from '../monthly';
import { employerOf } from '../records';
import type { BookDeps } from './collections';
import type { Paper, Span } from './movements';
import { type Candidate, type Share, sharesOf } from './sums';

const MOST = 20_000;
const MOST_HOURS = 200_000;

export interface Period {
  /** By number. */
  agreements: ReadonlyMap<number, Values>;
  /** By agreement and month: `12/2026-04-01`. */
  hours: ReadonlyMap<string, Values>;
  /** The company that employs a candidate. */
  employers: ReadonlyMap<number, number>;
}

export const hoursKey = (agreement_id: number, month: string): string => `${agreement_id}/${month}`;

const idOf = (record: Values): number => record.id_by_enterprise_id as number;

async function employersOf(
  { clients }: Pick<BookDeps, 'clients'>,
  ctx: CallContext,
  people: readonly number[],
): Promise<Map<number, number>> {
  const columns = ['id_by_enterprise_id', 'affiliation_type_id', 'company_id_by_enterprise_id'];
  const found = await inParts<Person>(people, async (ids) => {
    const { candidates } = await clients.rpc.crm.CandidateService.Index(ctx, { ids, columns, per_page: ids.length });
    return candidates ?? [];
  });
  return new Map(
    found.flatMap((person) => {
      const employer = employerOf(person);
      return employer ? [[person.id_by_enterprise_id ?? 0, employer] as const] : [];
    }),
  );
}

export async function readPeriod(
  deps: Pick<BookDeps, 'connection' | 'clients'>,
  ctx: CallContext,
  { from, to }: Span,
): Promise<Period> {
  const [docs, entered] = await Promise.all([
    ownRecords(deps, agreement, ctx).find(
      { period_start: { $lte: monthEnd(to) }, period_end: { $gte: from } },
      { sort: { id_by_enterprise_id: 1 }, limit: MOST },
    ),
    ownRecords(deps, agreementHour, ctx).find(
      { first_date_of_target_month: { $gte: from, $lte: to } },
      { limit: MOST_HOURS },
    ),
  ]);
  const agreements = docs.map((doc) => toRecord(agreement, doc));
  const people = new Set(agreements.map((one) => one.candidate_id_by_enterprise_id as number));
  return {
    agreements: new Map(agreements.map((one) => [idOf(one), one])),
    hours: new Map(
      entered.map((doc) => {
        const record = toRecord(agreementHour, doc);
        const month = record.first_date_of_target_month as string;
        return [hoursKey(record.agreement_id_by_enterprise_id as number, month), record];
      }),
    ),
    employers: await employersOf(deps, ctx, [...people]),
  };
}

const isActive = ({ period_start, period_end }: Values, month: string): boolean =>
  String(period_start) <= monthEnd(month) && String(period_end) >= month;

/** Whether an agreement is of the party that a paper is for. */
function isOf({ name, record }: Paper, own: Values, employers: Period['employers']): boolean {
  const candidate = own.candidate_id_by_enterprise_id as number;
  const company = record.company_id_by_enterprise_id;
  if (name === 'client_invoices') return own.company_id_by_enterprise_id === company;
  if (record.candidate_id_by_enterprise_id) return candidate === record.candidate_id_by_enterprise_id;
  return employers.get(candidate) === company;
}

/** The agreements of a paper's party in its month, by number. */
export function candidatesOf(paper: Paper, { agreements, hours, employers }: Period): Candidate[] {
  const month = String(paper.record.first_date_of_target_month);
  const side = paper.name === 'client_invoices' ? 'sell' : 'buy';
  return [...agreements.values()]
    .filter((own) => isActive(own, month) && isOf(paper, own, employers))
    .map((own) => {
      const entered = hours.get(hoursKey(idOf(own), month));
      const amounts = entered ? [Number(entered[`${side}_base`] ?? 0), Number(entered[`${side}_adjustment`] ?? 0)] : [];
      return { id: idOf(own), name: String(own.name), amounts };
    });
}

export const sharesIn = (paper: Paper, period: Period): Share[] => sharesOf(paper, candidatesOf(paper, period));
