/** Hours that the notice of their month does not have: they were fixed, or a merge brought them, after it was made. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type { Values } from '@enishi/protos/fields/parse';
import { paymentNoticeStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownHistories, ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { namesAgreement } from '../books';
import type { Worked } from '../monthly';
import type { PayableDeps } from './collections';

/** More notices a month than any agency has. */
const MOST = 20_000;
const CANDIDATE = 'candidate_id_by_enterprise_id';
const { draft, waiting, paid } = paymentNoticeStatus.code;

/** Notices of a month that are made of hours and hold. */
export async function noticesIn(
  deps: Pick<PayableDeps, 'connection'>,
  ctx: CallContext,
  month: string,
): Promise<Values[]> {
  const filter = { first_date_of_target_month: month, month_key: { $exists: true } };
  const docs = await ownRecords(deps, paymentNotice, ctx).find(filter, { limit: MOST });
  return docs.map((doc) => toRecord(paymentNotice, doc));
}

const titlesIn = ({ items }: Values): string[] =>
  ((items ?? []) as unknown as { title?: string }[]).map(({ title }) => title ?? '');

const idOf = ({ agreement: own }: Worked): number => own.id_by_enterprise_id as number;

/** Agreements that came to their candidate, by a merge or by hand, after a time. */
async function movedAfter(
  deps: Pick<PayableDeps, 'connection'>,
  ctx: CallContext,
  ids: readonly number[],
  time: string,
): Promise<Set<number>> {
  const found = await ownHistories(deps, ctx).find({
    ...{ entity: agreement.name, record_id: { $in: [...ids] }, action: 'updated' },
    ...{ created_at: { $gt: new Date(time) }, 'changes.column_name': CANDIDATE },
  });
  return new Set(found.map(({ record_id }) => record_id));
}

/** @param own notices of the payee's person or company in the month; the first holds the payee's month */
export async function leftOver(
  deps: Pick<PayableDeps, 'connection'>,
  ctx: CallContext,
  worked: readonly Worked[],
  own: readonly [Values, ...Values[]],
): Promise<Worked[]> {
  const titles = own.flatMap(titlesIn);
  const unnamed = worked.filter(
    ({ agreement: one }) =>
      !titles.some((title) =>
        namesAgreement(title, { id: one.id_by_enterprise_id as number, name: String(one.name ?? '') }),
      ),
  );
  if (unnamed.length === 0) return [];
  const made = String(own[0].created_at);
  const moved = await movedAfter(deps, ctx, unnamed.map(idOf), made);
  return unnamed.filter((line) => String(line.hours.updated_at) > made || moved.has(idOf(line)));
}

const CORRECT = '「訂正する」で下書きに戻し、明細を追加してください。';

const remedyOf = (state: number): string => {
  if (state === draft) return '下書きを取り消してから、もう一度下書きを作成してください。';
  if (state === waiting) return '差し戻してから、下書きの明細を追加してください。';
  return state === paid ? `支払いの記録を取り消してから、${CORRECT}` : CORRECT;
};

/** What is said of a payee whose notice lacks some hours. */
export function leftOverText(left: readonly Worked[], { number, payment_notice_status_id }: Values): string {
  const state = payment_notice_status_id as number;
  const names = left.map(({ agreement: one }) => `「${one.name}」`).join('');
  const paper = `支払通知書${number ?? `（${paymentNoticeStatus.label(state)}）`}`;
  return `この月の${paper}に、あとから確定または統合された${names}の稼働が含まれていません。${remedyOf(state)}`;
}
