/** The papers of a month as their records say: which keys they hold, their sums by state, mails that did not arrive. */

import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { Line } from '../hours';
import type { DealsNeeds } from '../needs';
import { deliveriesOf } from '../records';
import type { Side, Worked } from './lines';
import type { Refused } from './steps';

type MonthDeps = Pick<DealsNeeds, 'connection'>;

/** A kind of papers, which have `first_date_of_target_month`, `month_key`, `company_name` and `mail_id`. */
export interface PaperKind {
  definition: Entity;
  /** The column with its state. */
  status: string;
}

/** More papers a month than any agency has. */
const MOST = 20_000;
const { fixed } = agreementHourStatus.code;

const isFixed = (line: Line): line is Worked => line.hours?.hour_status_id === fixed;

export const openIn = (lines: readonly Line[]): number => lines.filter((line) => !isFixed(line)).length;

/** Fixed hours that come to something. */
export const fixedIn = (lines: readonly Line[], { amounts }: Side): Worked[] =>
  lines.filter(isFixed).filter(({ hours }) => hours[`${amounts}_total`] !== 0);

/** Keys of the month that papers hold. */
export async function keysIn(
  deps: MonthDeps,
  ctx: CallContext,
  definition: Entity,
  month: string,
): Promise<Set<string>> {
  const filter = { first_date_of_target_month: month, month_key: { $exists: true } };
  const docs = await ownRecords(deps, definition, ctx).find(filter, { projection: { month_key: 1 }, limit: MOST });
  return new Set(docs.map((doc) => doc.month_key as string));
}

export interface StatusSum {
  status: number;
  count: number;
  total_price_with_tax: number;
}

export async function statusSums(
  deps: MonthDeps,
  ctx: CallContext,
  { definition, status }: PaperKind,
  month: string,
): Promise<StatusSum[]> {
  const docs = await ownRecords(deps, definition, ctx).find(
    { first_date_of_target_month: month },
    { projection: { [status]: 1, total_price_with_tax: 1 }, limit: MOST },
  );
  return [...groupBy(docs, (doc) => doc[status] as number)]
    .sort(([one], [other]) => one - other)
    .map(([code, own]) => ({
      ...{ status: code, count: own.length },
      total_price_with_tax: own.reduce((sum, doc) => sum + Number(doc.total_price_with_tax ?? 0), 0),
    }));
}

const UNDELIVERED = 'メールが届きませんでした。送付先のメールアドレスを確認して、もう一度送付してください。';
const MOST_UNDELIVERED = 200;

const failed = ({ state }: { state: string }): boolean => state === 'failed' || state === 'refused';

/** Papers of the month whose last mail did not arrive. */
export async function undeliveredIn(
  deps: MonthDeps,
  ctx: CallContext,
  { definition }: PaperKind,
  month: string,
): Promise<Refused[]> {
  const docs = await ownRecords(deps, definition, ctx).find(
    { first_date_of_target_month: month, mail_id: { $exists: true } },
    { projection: { id_by_enterprise_id: 1, company_name: 1, mail_id: 1 }, limit: MOST },
  );
  const names = new Map(docs.map((doc) => [doc.id_by_enterprise_id as number, String(doc.company_name ?? '')]));
  return (await deliveriesOf(deps, docs as unknown as Values[]))
    .filter(failed)
    .slice(0, MOST_UNDELIVERED)
    .map(({ id }) => ({ id, company_name: names.get(id) ?? '', message: UNDELIVERED }));
}

/** The papers of a month in a state, the oldest first. */
export async function papersIn(
  deps: MonthDeps,
  ctx: CallContext,
  { definition, status }: PaperKind,
  month: string,
  state: number,
): Promise<Values[]> {
  const docs = await ownRecords(deps, definition, ctx).find(
    { first_date_of_target_month: month, [status]: state },
    { limit: MOST, sort: { id_by_enterprise_id: 1 } },
  );
  return docs.map((doc) => toRecord(definition, doc));
}
