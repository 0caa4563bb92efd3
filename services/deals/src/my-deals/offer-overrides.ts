/** Times that staff offer to the candidate of a deal: only the latest wait for an answer, and a mail tells of them. */
import { interviewOffer, OFFER_SLOTS } from '@enishi/protos/deals/interview-offer';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDateTime } from '@enishi/protos/master/dates';
import { candidateView, interviewOfferState } from '@enishi/protos/master/my-page';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { isOpportunityRunning } from '@enishi/protos/master/opportunity-moves';
import { conflict, type FieldErrors, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord, toRecord, type Write } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { MyDealsDeps } from './deps';

export const OF = 'opportunity_id_by_enterprise_id';

const { open, asked_others, accepted, withdrawn } = interviewOfferState.code;

const PAST = 'これからの日時を入力してください。';

/** @throws AppError `invalid` for a time that is over, or before the proposal; `conflict` for a deal that is no way to an interview */
function checkOffer({ values, deps }: Write, deal: Values | undefined): void {
  const now = japanDateTime(deps.clock.now());
  const proposed = String(deal?.proposal_datetime ?? '');
  const errors: FieldErrors = {};
  for (const name of OFFER_SLOTS) {
    const at = values[name] as string | null | undefined;
    if (at && at <= now) errors[name] = [PAST];
    else if (at && at < proposed) errors[name] = ['提案日時より後の日時を入力してください。'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const status = (deal?.opportunity_status_id as number | undefined) ?? opportunityStatus.code.proposing;
  if (!isOpportunityRunning(status)) throw conflict('終了した商談です。日程を提案するには、商談を再開してください。');
  if (deal?.candidate_view_id === candidateView.code.hidden)
    throw conflict(
      'この商談は、候補者のマイページに「表示しない」になっています。日程を提案するには、商談の「候補者のマイページへの表示」を変えてください。',
    );
}

/** Whether its candidate may answer it, or has asked to replace it. */
export const isWaiting = ({ interview_offer_state_id: state }: Values): boolean =>
  state === open || state === asked_others;

/** All offers of these deals, the newest first. */
export async function offersOf(
  deps: Pick<MyDealsDeps, 'connection'>,
  ctx: Write['ctx'],
  ids: readonly number[],
  session?: Write['session'],
): Promise<Values[]> {
  const found = await ownRecords(deps, interviewOffer, ctx).find(
    { [OF]: { $in: [...ids] } },
    { session, sort: { id_by_enterprise_id: -1 } },
  );
  return found.map((doc) => toRecord(interviewOffer, doc));
}

/** Offers and answers of a deal take turns. */
export const turnOf = ({ enterprise_id }: Write['ctx'], deal: number): string =>
  `interview_offers:${enterprise_id}:${deal}`;

export function offerOverrides(deps: MyDealsDeps): CrudOverrides {
  return {
    async beforeWrite(write) {
      const { ctx, session, values, before } = write;
      if (before || ctx.realm === 'system') return;
      const id = values[OF] as number;
      const deal = await findRecord(crudOf(deps, opportunity).store, ctx, id, session);
      checkOffer(write, deal);
      await takeTurn(deps.connection, session, turnOf(ctx, id));
      const { store } = crudOf(deps, interviewOffer);
      for (const earlier of await offersOf(deps, ctx, [id], session))
        if (earlier.interview_offer_state_id === open)
          await writeChange(store, session, ctx, earlier, { ...earlier, interview_offer_state_id: withdrawn });
      const offer_id = values[interviewOffer.key] as number;
      const { enterprise_id } = ctx;
      await deps.mails.queue(session, { kind: 'interview_offer', enterprise_id, data: { offer_id } });
    },
    beforeDelete({ ctx, before }) {
      // With a deal that goes, its offers go.
      if (ctx.realm !== 'system' && before.interview_offer_state_id === accepted)
        throw conflict('候補者が承諾した日程です。面談の記録を変更または削除してください。');
    },
  };
}
