/** Exceptions of notices within CRUD: sums follow from lines and terms, and what is fixed stays as it went out. */
import { normalizeRegistrationNumber } from '@enishi/protos/billing/registration-number';
import { monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type { Values } from '@enishi/protos/fields/parse';
import { paymentNoticeStatus } from '@enishi/protos/master/money';
import type { NoticeSum } from '@enishi/protos/sums/notice';
import { conflict, forbidden, invalid } from '@enishi/service-kit/base/errors';
import { type CrudOverrides, type Write } from '@enishi/service-kit/crud/store';
import { duesOf, forAdministrators, SELL } from '../monthly';
import type { PayableDeps } from './collections';
import { isPerson } from './payees';
import { sidesIn, termsIn } from './run';
import { settingOf } from './setting';
import { mustFind, payeeStore, sumsOf } from './store';
import { transitionTable } from './transition';

const { draft, waiting, fixed, sent } = paymentNoticeStatus.code;
const allowed = new Set(['index', 'show', 'create', 'update', 'search', 'history']);
const TYPED = Object.entries(paymentNotice.own).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]));

const MOST = 1_000_000_000;

function checkSums({ total_price, total_price_with_tax, net_price }: NoticeSum): void {
  if ([total_price, total_price_with_tax, net_price].some((sum) => Math.abs(sum) > MOST))
    throw invalid({ items: ['合計が10億円を超えています。明細の金額を確認してください。'] });
}

/** An address to send to may be put right as long as the notice is not paid. @throws AppError `conflict` */
function checkFixed(before: Values, values: Values): void {
  const status = before.payment_notice_status_id as number;
  if (status === draft) return;
  const changed = TYPED.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(values[name] ?? null));
  if ([fixed, sent].some((code) => code === status) && changed.every((name) => name === 'email')) return;
  throw conflict(
    status === waiting
      ? '承認待ちの支払通知書は変更できません。変更するときは、差し戻して下書きに戻してください。'
      : `「${paymentNoticeStatus.label(status)}」の支払通知書は変更できません。内容を変えるときは「訂正する」を選んでください。`,
  );
}

/** A draft of hours keeps its payee and month: another one would be drafted in its place. */
function checkMonth(before: Values, values: Values): void {
  if (!before.month_key) return;
  for (const name of ['payee_id_by_enterprise_id', 'first_date_of_target_month'])
    if (before[name] !== values[name])
      throw invalid({
        [name]: [
          '稼働実績から作成した支払通知書の支払先と対象月は変更できません。下書きを取り消して、新しく登録してください。',
        ],
      });
}

/** Columns that a member who writes a notice by hand leaves open. */
async function complete(deps: PayableDeps, { ctx, session, values, given }: Write): Promise<void> {
  const setting = await settingOf(deps, ctx, session);
  values.rounding_kind_id ??= setting.rounding_kind_id;
  values.confirm_days ??= setting.confirm_days;
  const payee = await mustFind(payeeStore(deps), ctx, values.payee_id_by_enterprise_id as number, session);
  Object.assign(values, sidesIn(payee));
  for (const [name, value] of Object.entries(termsIn(payee))) if (!given?.includes(name)) values[name] ??= value;
  const [due] = duesOf([payee], SELL, values.first_date_of_target_month as string);
  values.due_date ??= due?.due_date ?? null;
  values.usance ??= due?.usance || null;
}

function checkFee(values: Values): void {
  if (isPerson(values) && Number(values.transfer_fee ?? 0) > 0)
    throw invalid({
      transfer_fee: [
        '個人への支払いから振込手数料を差し引くことは、フリーランス法の報酬の減額にあたります。0円にしてください。',
      ],
    });
}

export const noticeOverrides = (deps: PayableDeps): CrudOverrides => ({
  authorize(ctx, action) {
    forAdministrators(ctx);
    if (!allowed.has(action)) throw forbidden();
  },
  async beforeWrite(write) {
    const { before, values } = write;
    // Any day of the month names it.
    values.first_date_of_target_month = monthOf(values.first_date_of_target_month as string);
    if (values.registration_number)
      values.registration_number = normalizeRegistrationNumber(String(values.registration_number));
    if (before) {
      checkFixed(before, values);
      checkMonth(before, values);
      // What is fixed keeps its sums, whatever became of the table of 経過措置.
      if (before.payment_notice_status_id !== draft) return;
      if (before.payee_id_by_enterprise_id !== values.payee_id_by_enterprise_id)
        Object.assign(
          values,
          sidesIn(
            await mustFind(payeeStore(deps), write.ctx, values.payee_id_by_enterprise_id as number, write.session),
          ),
        );
    } else await complete(deps, write);
    checkFee(values);
    const { transition_note, ...sums } = sumsOf(values, transitionTable(deps.config));
    checkSums({ transition_note, ...sums });
    Object.assign(values, sums, { transition_note: transition_note || null });
  },
});
