/** AgreementTermService/Renew: the next period of an agreement. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { nextPeriodEnd, termsOf } from '@enishi/protos/deals/agreements/agreement-terms';
import type { AgreementRenewRequest, AgreementResponse } from '@enishi/protos/deals/rpc';
import type { RecordValue } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import type { AgreementDeps } from './collections';
import { tellAgreement } from './tell';

const USUAL_MONTHS = 3;

/**
 * The period so far goes into the history with its prices; the new one follows upon it without a gap.
 * @throws AppError `not_found`; `conflict` where the agreement is another than the caller saw; `invalid` for an end that
 *   is not later
 */
export async function agreementRenew(
  deps: AgreementDeps,
  ctx: CallContext,
  request: AgreementRenewRequest,
): Promise<AgreementResponse> {
  staffOnly(ctx);
  const { store } = crudOf(deps, agreement);
  return idempotent(store.deps, ctx, 'AgreementTermService/Renew', request, async (session) => {
    const before = await findRecord(store, ctx, request.id, session);
    if (!before) throw notFound();
    const terms = termsOf(before);
    const present = terms[terms.length - 1];
    const months = (before.renewal_months as number | null) ?? USUAL_MONTHS;
    const period_end = request.period_end ?? nextPeriodEnd(before, months);
    if (period_end <= present.period_end)
      throw invalid({
        period_end: [
          `新しい契約終了日は、今の契約終了日（${present.period_end.replaceAll('-', '/')}）より後にしてください。`,
        ],
      });
    const closed: RecordValue = {
      ...present,
      renewed_on: japanDay(deps.clock.now()),
      enterprise_member_id: ctx.member_id || null,
    };
    const past_periods = [...((before.past_periods as RecordValue[] | null) ?? []), closed];
    const { sell_price = present.sell_price, buy_price = present.buy_price, updated_at } = request;
    const after = await patchFound(
      store,
      session,
      ctx,
      before,
      { period_end, sell_price, buy_price },
      { system: { past_periods }, updated_at },
    );
    await tellAgreement(deps, ctx, session, 'agreement.renewed', after);
    return { agreement: recordToWire(agreement, presented(store, after)) };
  });
}
