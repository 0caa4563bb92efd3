/** The account that an agency pays from: typed once, sealed like those of payees. */
import { senderProblems, type TransferSender } from '@enishi/protos/bank/transfer-file';
import type { TransferSender as SenderRequest, TransferSenderResponse } from '@enishi/protos/deals/rpc';
import { bankAccountKind } from '@enishi/protos/master/billing';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { createSealer, sealingSecrets } from '@enishi/service-kit/base/seal';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { forAdministrators } from '../monthly';
import type { SenderDoc, TransferDeps } from './collections';

const PURPOSE = 'transfer sender';

const sealerOf = ({ config }: Pick<TransferDeps, 'config'>) => createSealer(sealingSecrets(config), PURPOSE);

export const senderIn = (deps: Pick<TransferDeps, 'config'>, { sealed }: Pick<SenderDoc, 'sealed'>): TransferSender =>
  JSON.parse(sealerOf(deps).open(sealed)) as TransferSender;

export const currentSender = async (
  deps: Pick<TransferDeps, 'of'>,
  ctx: CallContext,
  session?: ClientSession,
): Promise<SenderDoc | undefined> =>
  (await deps.of(ctx).transferSenders.findOne({ current: true }, { session })) ?? undefined;

async function reply(deps: TransferDeps, ctx: CallContext): Promise<TransferSenderResponse> {
  const doc = await currentSender(deps, ctx);
  if (!doc) return {};
  return { sender: senderIn(deps, doc), saved_at: doc.saved_at.toISOString(), saved_member_id: doc.saved_member_id };
}

export async function showSender(deps: TransferDeps, ctx: CallContext): Promise<TransferSenderResponse> {
  forAdministrators(ctx);
  return reply(deps, ctx);
}

const plain = (text: string | undefined): string => (text ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim();
const digits = (text: string | undefined): string => plain(text).replace(/[\s-]/g, '');

/** The field that a problem of the whole account belongs to. */
const FIELDS: readonly (readonly [word: string, field: string])[] = [
  ['委託者コード', 'sender_code'],
  ['銀行番号', 'bank_code'],
  ['支店番号', 'branch_code'],
  ['口座番号', 'bank_number'],
  ['預金種目', 'bank_kind_id'],
  ['口座名義', 'bank_holder'],
];

const fieldOf = (problem: string): string => FIELDS.find(([word]) => problem.startsWith(word))?.[1] ?? 'bank_holder';

/** @throws AppError `invalid` by field */
function checked(request: SenderRequest): TransferSender {
  const sender: TransferSender = {
    ...{ sender_code: digits(request.sender_code), bank_code: digits(request.bank_code) },
    ...{ bank_name: plain(request.bank_name), branch_code: digits(request.branch_code) },
    ...{ bank_branch: plain(request.bank_branch), bank_number: digits(request.bank_number) },
    bank_kind_id: request.bank_kind_id || bankAccountKind.code.ordinary,
    bank_holder: plain(request.bank_holder),
  };
  const errors: Record<string, string[]> = {};
  for (const problem of senderProblems(sender)) errors[fieldOf(problem)] = [problem];
  if (!sender.bank_name) errors.bank_name = ['銀行名を入力してください。'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return sender;
}

/** Files that were made keep the account that they were made with. @throws AppError `invalid` by field */
export async function saveSender(
  deps: TransferDeps,
  ctx: CallContext,
  request: SenderRequest,
): Promise<TransferSenderResponse> {
  forAdministrators(ctx);
  const sender = checked(request);
  try {
    await inTransactionOf(ctx, deps.connection, async (session) => {
      const { transferSenders } = deps.of(ctx);
      const before = await currentSender(deps, ctx, session);
      if (before && JSON.stringify(senderIn(deps, before)) === JSON.stringify(sender)) return;
      if (before) await transferSenders.updateOne({ key: before.key }, { $unset: { current: '' } }, { session });
      await transferSenders.insertOne(
        {
          ...{ key: orderedId(), sealed: sealerOf(deps).seal(JSON.stringify(sender)), current: true },
          ...{ saved_at: deps.clock.now(), saved_member_id: ctx.member_id },
        },
        { session },
      );
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict();
    throw error;
  }
  return reply(deps, ctx);
}
