/** ClientLedgerService: balances of clients, the account of one, and what the agency agrees with itself about it. */
import type {
  ClientTerms,
  ClientTermsRequest,
  LedgerIndexRequest,
  LedgerIndexResponse,
  LedgerRequest,
  LedgerResponse,
  PaperFileResponse,
} from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { payerName } from '@enishi/service-kit/tabular/bank-file';
import { forAdministrators } from '../monthly';
import { type ClientTermsDoc, companyNames } from '../receipts';
import { bookFile, bookOf, indexFile, listed, periodIn } from './books';
import { clientRows, clientsIn, NO_CLIENT, toldOf } from './clients';
import type { LedgerDeps } from './deps';

const MOST_LIMIT = 10_000_000_000;
const MOST_CHANGES = 50;
const MOST_NAMES = 500;

export async function clientIndex(
  deps: LedgerDeps,
  ctx: CallContext,
  { all }: LedgerIndexRequest,
): Promise<LedgerIndexResponse> {
  forAdministrators(ctx);
  return listed(await clientRows(deps, ctx, await clientsIn(deps, ctx)), all, deps.clock.now());
}

export const clientIndexFile = async (
  deps: LedgerDeps,
  ctx: CallContext,
  request: LedgerIndexRequest,
): Promise<PaperFileResponse> =>
  indexFile(await clientIndex(deps, ctx, request), '売掛金の残高', ['企業', '請求書のない入金', '与信の上限']);

const termsToWire = (doc: ClientTermsDoc | undefined): ClientTerms => ({
  ...{
    credit_limit: doc?.credit_limit,
    payer_names: doc?.payer_names ?? '',
    updated_at: doc?.updated_at.toISOString(),
  },
  changes: (doc?.changes ?? []).map(({ at, member_id, credit_limit }) => ({
    ...{ at: at.toISOString(), member_id, credit_limit },
  })),
});

/** @throws AppError `not_found` for no client of the agency; `invalid` for the period */
export async function clientShow(deps: LedgerDeps, ctx: CallContext, request: LedgerRequest): Promise<LedgerResponse> {
  forAdministrators(ctx);
  const { id } = request;
  const period = periodIn(request, deps.clock.now());
  const found = (await clientsIn(deps, ctx, id)).get(id);
  if (!found && !(await companyNames(deps, ctx, [id])).has(id)) throw notFound();
  const client = found ?? NO_CLIENT;
  const [row] = await clientRows(deps, ctx, new Map([[id, client]]));
  return { ...bookOf(row, toldOf(client), period), terms: termsToWire(client.terms) };
}

export const clientShowFile = async (
  deps: LedgerDeps,
  ctx: CallContext,
  request: LedgerRequest,
): Promise<PaperFileResponse> => bookFile(await clientShow(deps, ctx, request), '元帳', ['請求', '入金']);

function checkTerms({ credit_limit, payer_names = '' }: ClientTermsRequest): void {
  const errors = {
    ...(credit_limit !== undefined &&
      !(Number.isSafeInteger(credit_limit) && credit_limit >= 0 && credit_limit <= MOST_LIMIT) && {
        credit_limit: ['与信の上限は、0円から100億円までの整数で入力してください。'],
      }),
    ...(payer_names.length > MOST_NAMES && { payer_names: [`振込名義は${MOST_NAMES}文字以内で入力してください。`] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Names as banks write them, parted by commas or lines. */
const foldsOf = (payer_names: string): string[] => [
  ...new Set(
    payer_names
      .split(/[,、，\n]/)
      .map(payerName)
      .filter(Boolean),
  ),
];

/** @throws AppError `not_found`; `invalid` by field; `conflict` where another member saved them meanwhile */
export async function saveTerms(
  deps: LedgerDeps,
  ctx: CallContext,
  request: ClientTermsRequest,
): Promise<LedgerResponse> {
  forAdministrators(ctx);
  checkTerms(request);
  const { id, credit_limit, payer_names = '', updated_at } = request;
  if (!(await companyNames(deps, ctx, [id])).has(id)) throw notFound();
  const { clientTerms } = deps.of(ctx);
  const now = deps.clock.now();
  try {
    await inTransactionOf(ctx, deps.connection, async (session) => {
      const before = await clientTerms.findOne({ company_id: id }, { session });
      if (updated_at !== undefined && updated_at !== before?.updated_at.toISOString()) throw conflict();
      const limit = credit_limit === undefined ? {} : { credit_limit };
      const isSame = before ? before.credit_limit === credit_limit : credit_limit === undefined;
      const change = { at: now, member_id: ctx.member_id, ...limit };
      const changes = [...(isSame ? [] : [change]), ...(before?.changes ?? [])].slice(0, MOST_CHANGES);
      const values = { payer_names: payer_names.trim(), payer_folds: foldsOf(payer_names), updated_at: now, changes };
      if (before)
        await clientTerms.updateOne(
          { company_id: id },
          { $set: { ...values, ...limit }, ...(credit_limit === undefined ? { $unset: { credit_limit: '' } } : {}) },
          { session },
        );
      else await clientTerms.insertOne({ company_id: id, ...values, ...limit }, { session });
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict();
    throw error;
  }
  return clientShow(deps, ctx, { id });
}
