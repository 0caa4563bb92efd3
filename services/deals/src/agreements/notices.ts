/** Agreements that end soon: their owner is told 90, 60 and 30 days before, once each, until a member has decided. */

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addDays, daysBetween } from '@enishi/protos/deals/agreements/agreement-dates';
import type {
  AgreementNotice,
  AgreementNoticesRequest,
  AgreementNoticesResponse,
  AgreementSettleRequest,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { AGREEMENT_NOTICE_DAYS } from '@enishi/protos/master/agreement';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import type { AgreementDeps } from './collections';

const LONGEST = Math.max(...AGREEMENT_NOTICE_DAYS);
/** More ends at once than any agency looks through. */
const MOST = 300;

const noticeOf = (record: Values, today: string): AgreementNotice => ({
  agreement_id: record.id_by_enterprise_id as number,
  name: record.name as string,
  candidate_id: record.candidate_id_by_enterprise_id as number,
  company_id: record.company_id_by_enterprise_id as number,
  enterprise_member_id: (record.enterprise_member1_id as number | null) ?? undefined,
  period_end: record.period_end as string,
  days: daysBetween(today, record.period_end as string),
});

/** The earliest end first. @param own only those of the caller, and those without an owner */
export async function agreementNoticeList(
  deps: AgreementDeps,
  ctx: CallContext,
  { own }: AgreementNoticesRequest,
): Promise<AgreementNoticesResponse> {
  staffOnly(ctx);
  const today = japanDay(deps.clock.now());
  const { definition } = crudOf(deps, agreement).store;
  const docs = await ownRecords(deps, agreement, ctx).find(
    {
      period_end: { $gte: today, $lte: addDays(today, LONGEST) },
      ...(own && { enterprise_member1_id: { $in: [ctx.member_id, null] } }),
    },
    { sort: { period_end: 1, id_by_enterprise_id: 1 }, limit: MOST },
  );
  const records = docs.map((doc) => toRecord(definition, doc));
  const settled = await deps.of(ctx).agreementNotices.find({
    agreement_id: { $in: records.map((record) => record.id_by_enterprise_id as number) },
    step: 'settled',
  });
  const done = new Set(settled.map(({ agreement_id, period_end }) => `${agreement_id}/${period_end}`));
  const open = records.filter((record) => !done.has(`${record.id_by_enterprise_id}/${record.period_end}`));
  return { notices: open.map((record) => noticeOf(record, today)) };
}

/** It is decided that the agreement ends as it stands. Saying so twice is the same. @throws AppError `not_found` */
export async function agreementSettle(
  deps: AgreementDeps,
  ctx: CallContext,
  { agreement_id }: AgreementSettleRequest,
): Promise<AgreementNoticesResponse> {
  staffOnly(ctx);
  const record = await findRecord(crudOf(deps, agreement).store, ctx, agreement_id);
  if (!record) throw notFound();
  const step = { agreement_id, period_end: record.period_end as string, step: 'settled' as const };
  const made = { at: deps.clock.now(), member_id: ctx.member_id };
  await deps.of(ctx).agreementNotices.updateOne(step, { $setOnInsert: made }, { upsert: true });
  return agreementNoticeList(deps, ctx, { own: false });
}
