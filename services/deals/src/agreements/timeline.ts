/** AgreementTermService/Timeline: what happened to an agreement, told by what its records keep of themselves. */

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import type { AgreementHappeningKind } from '@enishi/protos/deals/agreements/agreement-happenings';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { commentAgreement } from '@enishi/protos/deals/agreements/comment-agreement';
import type { AgreementHappening, AgreementTimelineRequest, AgreementTimelineResponse } from '@enishi/protos/deals/rpc';
import { formatDay } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import type { CallContext } from '@enishi/service-kit/base/context';
import { staffOnly } from '@enishi/service-kit/base/staff';
import type { ChangeDoc, HistoryDoc } from '@enishi/service-kit/crud/collections';
import { ownHistories, ownRecords } from '@enishi/service-kit/crud/own-records';
import { mustFindAgreement } from '../records';
import type { AgreementDeps } from './collections';

const OF = 'agreement_id_by_enterprise_id';
/** More entries than a member scrolls through; what is older stands in the edit history of the records. */
const MOST = 300;
const MAX_TEXT = 300;

interface Happening {
  kind: AgreementHappeningKind;
  changed?: string[];
  text?: string;
}
type Tell = (entry: HistoryDoc, text: string) => Happening[];

export const newValueOf = (changes: readonly ChangeDoc[], column: string): unknown =>
  changes.find(({ column_name }) => column_name === column)?.new_value;

const ofAgreement: Tell = ({ action, changes }) => {
  if (action === 'created') return [{ kind: 'created' }];
  const end = newValueOf(changes, 'period_end');
  if (newValueOf(changes, 'past_periods')) return [{ kind: 'renewed', text: `${formatDay(String(end))}まで` }];
  return [{ kind: 'updated', changed: changes.filter((one) => !one.derived).map(({ column_name }) => column_name) }];
};

const ofPaper: Tell = ({ action, changes }, name) => {
  if (action === 'created') return [{ kind: 'paper_created', text: name }];
  const said: [string, AgreementHappeningKind, string][] = [
    ['sent_count', 'paper_sent', name],
    ['opened_at', 'paper_opened', name],
    ['confirmed_at', 'paper_confirmed', [name, newValueOf(changes, 'confirmed_name')].filter(Boolean).join('・')],
  ];
  return said.filter(([column]) => newValueOf(changes, column)).map(([, kind, text]) => ({ kind, text }));
};

const ofHours: Tell = ({ action, changes }, month) => {
  if (action === 'created') return [{ kind: 'hours_entered', text: month }];
  const status = newValueOf(changes, 'hour_status_id');
  if (status === agreementHourStatus.code.fixed) return [{ kind: 'hours_fixed', text: month }];
  if (status === agreementHourStatus.code.open) return [{ kind: 'hours_reopened', text: month }];
  // Amounts that follow from the agreement's terms are told by its own change.
  return newValueOf(changes, 'minutes') === undefined ? [] : [{ kind: 'hours_changed', text: month }];
};

interface Part {
  definition: Entity;
  tell: Tell;
  /** Records by id, with the text that says which one it is. */
  texts: ReadonlyMap<number, string>;
}

async function partOf(
  deps: AgreementDeps,
  ctx: CallContext,
  id: number,
  { definition, tell, column }: { definition: Entity; tell: Tell; column: string },
): Promise<Part> {
  const docs = await ownRecords(deps, definition, ctx).find(
    { [OF]: id },
    { projection: { _id: 0, [definition.key]: 1, [column]: 1 }, sort: { [definition.key]: -1 }, limit: MOST },
  );
  const textOf = (value: unknown) =>
    definition === agreementHour
      ? `${String(value).slice(0, 4)}年${Number(String(value).slice(5, 7))}月`
      : String(value);
  return { definition, tell, texts: new Map(docs.map((doc) => [Number(doc[definition.key]), textOf(doc[column])])) };
}

async function ofHistory(deps: AgreementDeps, ctx: CallContext, parts: readonly Part[]): Promise<AgreementHappening[]> {
  const read = parts.map(async ({ definition, tell, texts }) => {
    const filter = { entity: definition.name, record_id: { $in: [...texts.keys()] } };
    const entries = await ownHistories(deps, ctx).find(filter, { sort: { created_at: -1 }, limit: MOST });
    return entries.flatMap((entry) =>
      tell(entry, texts.get(entry.record_id) ?? '').map(({ kind, changed = [], text }) => ({
        ...{ id: `${kind}-${entry._id}`, kind, at: entry.created_at.toISOString() },
        ...{ realm: entry.realm, member_id: entry.member_id, changed, text },
      })),
    );
  });
  return (await Promise.all(read)).flat();
}

async function ofNotices(deps: AgreementDeps, ctx: CallContext, agreement_id: number): Promise<AgreementHappening[]> {
  const rows = await deps.of(ctx).agreementNotices.find({ agreement_id }, { sort: { at: -1 }, limit: MOST });
  return rows.map(({ step, period_end, at, member_id = 0 }) => ({
    id: `${step}-${period_end}`,
    kind: typeof step === 'number' ? 'reminded' : step,
    at: at.toISOString(),
    realm: step === 'settled' ? 'enterprise' : 'system',
    ...{ member_id, changed: [] },
    text: typeof step === 'number' ? `終了の${step}日前（${formatDay(period_end)}）` : formatDay(period_end),
  }));
}

async function ofComments(deps: AgreementDeps, ctx: CallContext, id: number): Promise<AgreementHappening[]> {
  const docs = await ownRecords(deps, commentAgreement, ctx).find(
    { [OF]: id },
    { sort: { created_at: -1 }, limit: MOST },
  );
  return docs.map((doc) => ({
    ...{ id: `commented-${doc.id_by_enterprise_id}`, kind: 'commented' satisfies AgreementHappeningKind },
    at: (doc.created_at as Date).toISOString(),
    ...{ realm: 'enterprise', member_id: Number(doc.enterprise_member_id ?? 0), changed: [] },
    text: String(doc.text).slice(0, MAX_TEXT),
  }));
}

/** @throws AppError `not_found` */
export async function agreementTimeline(
  deps: AgreementDeps,
  ctx: CallContext,
  { id }: AgreementTimelineRequest,
): Promise<AgreementTimelineResponse> {
  staffOnly(ctx);
  await mustFindAgreement(deps, ctx, id);
  const parts = await Promise.all([
    { definition: agreement, tell: ofAgreement, texts: new Map([[id, '']]) },
    partOf(deps, ctx, id, { definition: agreementDocument, tell: ofPaper, column: 'name' }),
    partOf(deps, ctx, id, { definition: agreementHour, tell: ofHours, column: 'first_date_of_target_month' }),
  ]);
  const [kept, notices, said] = await Promise.all([
    ofHistory(deps, ctx, parts),
    ofNotices(deps, ctx, id),
    ofComments(deps, ctx, id),
  ]);
  const happenings = [...kept, ...notices, ...said].sort(
    (a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id),
  );
  return { happenings: happenings.slice(0, MOST) };
}
