/** PayeeAccountService: bank accounts of payees, sealed at rest. Another account counts once a second person has confirmed it. */
import type {
  PayeeAccount,
  PayeeAccountDecideRequest,
  PayeeAccountProposeRequest,
  PayeeAccountsResponse,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { bankAccountKind } from '@enishi/protos/master/billing';
import { payeeAccountState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, conflict, forbidden, invalid, notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { createSealer, sealingSecrets } from '@enishi/service-kit/base/seal';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { forAdministrators } from '../monthly';
import type { AccountDoc, PayableDeps } from './collections';
import { mustFind, payeeStore } from './store';

const state = payeeAccountState.code;
const PURPOSE = 'payee account';
/** More accounts than any payee comes to. */
const MOST = 200;

export interface Account {
  bank_name: string;
  bank_branch: string;
  bank_kind_id: number;
  bank_number: string;
  bank_holder: string;
  /** Numbers of the bank and of its branch; accounts of earlier versions have none. */
  bank_code: string;
  branch_code: string;
}

const sealerOf = ({ config }: Pick<PayableDeps, 'config'>) => createSealer(sealingSecrets(config), PURPOSE);

export const accountIn = (deps: Pick<PayableDeps, 'config'>, { sealed }: Pick<AccountDoc, 'sealed'>): Account =>
  ({ bank_code: '', branch_code: '', ...(JSON.parse(sealerOf(deps).open(sealed)) as object) }) as Account;

const SHOWN_DIGITS = 3;

/** For papers and mails: all but the last digits of the number are left out. */
export const maskedText = ({ bank_name, bank_branch, bank_kind_id, bank_number }: Account): string =>
  [
    bank_name,
    bank_branch,
    `${bankAccountKind.label(bank_kind_id)} ${'*'.repeat(Math.max(0, bank_number.length - SHOWN_DIGITS))}${bank_number.slice(-SHOWN_DIGITS)}`,
  ]
    .filter(Boolean)
    .join('　');

/** The account in use; undefined where none was entered yet. */
export const currentAccount = async (
  deps: Pick<PayableDeps, 'of'>,
  ctx: CallContext,
  payee_id: number,
  session?: ClientSession,
): Promise<AccountDoc | undefined> =>
  (await deps.of(ctx).payeeAccounts.findOne({ current: payee_id }, { session })) ?? undefined;

const NUMBER = /^\d{4,8}$/;
const BANK_CODE = /^(?:\d{4})?$/;
const BRANCH_CODE = /^(?:\d{3})?$/;

/** @throws AppError `invalid` by field */
function checked(request: PayeeAccountProposeRequest): Account {
  const text = (value: string | undefined) => (value ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim();
  const account: Account = {
    ...{ bank_code: text(request.bank_code), branch_code: text(request.branch_code) },
    ...{ bank_name: text(request.bank_name), bank_branch: text(request.bank_branch) },
    bank_kind_id: request.bank_kind_id || bankAccountKind.code.ordinary,
    bank_number: text(request.bank_number).replace(/[\s-]/g, ''),
    bank_holder: text(request.bank_holder),
  };
  const errors = {
    ...(!account.bank_name && { bank_name: ['銀行名を入力してください。'] }),
    ...(!bankAccountKind.has(account.bank_kind_id) && { bank_kind_id: ['預金種目を選択してください。'] }),
    ...(!NUMBER.test(account.bank_number) && { bank_number: ['口座番号を4〜8桁の数字で入力してください。'] }),
    ...(!BANK_CODE.test(account.bank_code) && { bank_code: ['銀行番号を4桁の数字で入力してください。'] }),
    ...(!BRANCH_CODE.test(account.branch_code) && { branch_code: ['支店番号を3桁の数字で入力してください。'] }),
    ...(!account.bank_holder && { bank_holder: ['口座名義を入力してください。'] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return account;
}

const toWire = (deps: PayableDeps, doc: AccountDoc): PayeeAccount => ({
  ...{ key: doc.key, state: doc.state, ...accountIn(deps, doc) },
  ...{ asked_at: doc.asked_at.toISOString(), asked_member_id: doc.asked_member_id },
  ...{ decided_at: doc.decided_at?.toISOString(), decided_member_id: doc.decided_member_id, told_to: doc.told_to },
});

async function reply(deps: PayableDeps, ctx: CallContext, payee_id: number): Promise<PayeeAccountsResponse> {
  const docs = await deps.of(ctx).payeeAccounts.find({ payee_id }, { sort: { asked_at: -1, key: -1 }, limit: MOST });
  return { accounts: docs.map((doc) => toWire(deps, doc)) };
}

export async function showAccounts(
  deps: PayableDeps,
  ctx: CallContext,
  { id }: ShowRequest,
): Promise<PayeeAccountsResponse> {
  forAdministrators(ctx);
  await mustFind(payeeStore(deps), ctx, id);
  return reply(deps, ctx, id);
}

/** The mail goes to the address that was known when the account in use was entered: who changes both is found out. */
async function tell(
  deps: PayableDeps,
  ctx: CallContext,
  session: ClientSession,
  { payee_id, key, is_confirmed }: { payee_id: number; key: string; is_confirmed: boolean },
): Promise<void> {
  const { enterprise_id } = ctx;
  const data = { payee_id, key, is_confirmed };
  await deps.mails.queue(session, { kind: 'payee_account', enterprise_id, id: orderedId(), data });
}

const addressOf = (payee: Values, current: AccountDoc | undefined): string | undefined =>
  current?.email ?? (payee.email as string | null) ?? undefined;

/** @throws AppError `invalid` by field; `conflict` while another account waits */
export async function proposeAccount(
  deps: PayableDeps,
  ctx: CallContext,
  request: PayeeAccountProposeRequest,
): Promise<PayeeAccountsResponse> {
  forAdministrators(ctx);
  const account = checked(request);
  const payee_id = request.id;
  const payee = await mustFind(payeeStore(deps), ctx, payee_id);
  try {
    await inTransactionOf(ctx, deps.connection, async (session) => {
      const { payeeAccounts } = deps.of(ctx);
      const current = await currentAccount(deps, ctx, payee_id, session);
      if (current && JSON.stringify(accountIn(deps, current)) === JSON.stringify(account))
        throw invalid({ bank_number: ['使用中の口座と同じ内容です。'] });
      const key = orderedId();
      const told_to = addressOf(payee, current);
      const now = deps.clock.now();
      await payeeAccounts.insertOne(
        {
          ...{ key, payee_id, sealed: sealerOf(deps).seal(JSON.stringify(account)) },
          ...(payee.candidate_id_by_enterprise_id
            ? { candidate_id: payee.candidate_id_by_enterprise_id as number }
            : {}),
          ...(payee.email ? { email: payee.email as string } : {}),
          ...(told_to ? { told_to } : {}),
          ...{ asked_at: now, asked_member_id: ctx.member_id },
          ...(current ? { state: state.waiting, waiting: payee_id } : { state: state.current, current: payee_id }),
        },
        { session },
      );
      if (told_to) await tell(deps, ctx, session, { payee_id, key, is_confirmed: false });
    });
  } catch (error) {
    if (isDuplicateKey(error))
      throw conflict('確認を待っている口座があります。確認または取下げのあとで、もう一度登録してください。');
    throw error;
  }
  return reply(deps, ctx, payee_id);
}

interface Deciding {
  deps: PayableDeps;
  ctx: CallContext;
  session: ClientSession;
  doc: AccountDoc;
  decided: { decided_at: Date; decided_member_id: number };
}

const end = async ({ deps, ctx, session, doc, decided }: Deciding): Promise<void> => {
  const $set = { ...decided, state: state.refused };
  await deps.of(ctx).payeeAccounts.updateOne({ key: doc.key }, { $set, $unset: { waiting: '' } }, { session });
};

const decisions: Readonly<Record<string, (deciding: Deciding) => Promise<void>>> = {
  async confirm(deciding) {
    const { deps, ctx, session, doc, decided } = deciding;
    if (doc.asked_member_id === ctx.member_id)
      throw conflict('口座の変更は、登録した人とは別の管理者が確認してください。');
    const { payee_id, key } = doc;
    const { payeeAccounts } = deps.of(ctx);
    await payeeAccounts.updateOne(
      { current: payee_id },
      { $set: { state: state.past }, $unset: { current: '' } },
      { session },
    );
    const $set = { ...decided, state: state.current, current: payee_id };
    await payeeAccounts.updateOne({ key }, { $set, $unset: { waiting: '' } }, { session });
    if (doc.told_to) await tell(deps, ctx, session, { payee_id, key, is_confirmed: true });
  },
  async refuse(deciding) {
    if (deciding.doc.asked_member_id === deciding.ctx.member_id)
      throw conflict('自分が登録した口座は「取り下げる」を選んでください。');
    await end(deciding);
  },
  async withdraw(deciding) {
    if (deciding.doc.asked_member_id !== deciding.ctx.member_id)
      throw conflict('取り下げられるのは、登録した人だけです。「却下する」を選んでください。');
    await end(deciding);
  },
};

/** @throws AppError `not_found`; `conflict` for the member who entered it, or once it is decided */
export async function decideAccount(
  deps: PayableDeps,
  ctx: CallContext,
  { id, key, action }: PayeeAccountDecideRequest,
): Promise<PayeeAccountsResponse> {
  forAdministrators(ctx);
  if (ctx.member_id <= 0) throw forbidden();
  const decide = Object.hasOwn(decisions, action) ? decisions[action] : undefined;
  if (!decide) throw badRequest(`操作は${Object.keys(decisions).join('、')}のいずれかを指定してください。`);
  await mustFind(payeeStore(deps), ctx, id);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const doc = await deps.of(ctx).payeeAccounts.findOne({ key, payee_id: id }, { session });
    if (!doc) throw notFound();
    if (doc.waiting !== id) throw conflict('この口座はすでに処理されています。画面を読み込み直してください。');
    const decided = { decided_at: deps.clock.now(), decided_member_id: ctx.member_id };
    await decide({ deps, ctx, session, doc, decided });
  });
  return reply(deps, ctx, id);
}
