/** WithdrawalService/Index and Open: lines of what went out, with what they may have paid. */
import type {
  WithdrawalIndexRequest,
  WithdrawalIndexResponse,
  WithdrawalLine,
  WithdrawalLineResponse,
  WithdrawalOpenResponse,
  WithdrawalPaper,
  WithdrawalProposal,
} from '@enishi/protos/deals/rpc';
import { receiptState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, notFound } from '@enishi/service-kit/base/errors';
import type { WithdrawalDoc } from '../books';
import { forAdministrators } from '../monthly';
import { accountEnd, isWithin } from '../receipts';
import { claimed } from './claims';
import type { WithdrawalDeps } from './deps';
import { type Offered, offered } from './payouts';
import { proposalsFor } from './propose';

const state = receiptState.code;
const PER_PAGE = 30;
const MOST_PER_PAGE = 100;
/** Lines that wait at once; the latest of more. */
export const MOST_OPEN = 5_000;

const toWire = (payouts: readonly { key: string }[], shown: ReadonlyMap<string, WithdrawalPaper>): WithdrawalPaper[] =>
  payouts.flatMap(({ key }) => shown.get(key) ?? []);

export interface Proposed extends WithdrawalProposal {
  keys: readonly string[];
}

/** Proposals of lines that wait, by key. */
export async function proposed(
  deps: WithdrawalDeps,
  ctx: CallContext,
  lines: readonly WithdrawalDoc[],
): Promise<Map<string, Proposed[]>> {
  if (lines.length === 0) return new Map();
  const all: Offered[] = await offered(deps, ctx);
  const shown = new Map(all.map((one) => [one.key, one.shown]));
  return new Map(
    lines.map((line) => [
      line.key,
      proposalsFor(line, all, isWithin).map(({ is_sure, payouts, fee }) => ({
        ...{ is_sure, papers: toWire(payouts, shown), keys: payouts.map(({ key }) => key), fee },
      })),
    ]),
  );
}

async function linesToWire(
  deps: WithdrawalDeps,
  ctx: CallContext,
  docs: readonly WithdrawalDoc[],
): Promise<WithdrawalLine[]> {
  const [proposals, shown] = await Promise.all([
    proposed(
      deps,
      ctx,
      docs.filter((doc) => doc.state === state.open),
    ),
    claimed(
      deps,
      ctx,
      docs.flatMap(({ claims = [] }) => claims),
    ),
  ]);
  return docs.map((doc) => ({
    ...{ key: doc.key, date: doc.date, price: doc.price, receiver: doc.receiver, state: doc.state },
    account: accountEnd(doc),
    proposals: (proposals.get(doc.key) ?? []).map(({ is_sure, papers, fee }) => ({ is_sure, papers, fee })),
    fee: doc.fee ?? 0,
    papers: toWire(
      (doc.claims ?? []).map((key) => ({ key })),
      shown,
    ),
    ...{ reason: doc.reason, decided_at: doc.decided_at?.toISOString(), decided_member_id: doc.decided_member_id },
  }));
}

export async function withdrawalIndex(
  deps: WithdrawalDeps,
  ctx: CallContext,
  { state: wanted, page = 1, per_page = PER_PAGE }: WithdrawalIndexRequest,
): Promise<WithdrawalIndexResponse> {
  forAdministrators(ctx);
  if (!receiptState.has(wanted))
    throw badRequest('「state」に、1（未消込）、2（消込済み）、3（対象外）を指定してください。');
  const limit = Math.min(Math.max(per_page, 1), MOST_PER_PAGE);
  const { withdrawalLines } = deps.of(ctx);
  const sort = { date: -1, key: 1 } as const;
  const [docs, count, waiting] = await Promise.all([
    withdrawalLines.find({ state: wanted }, { sort, skip: (Math.max(page, 1) - 1) * limit, limit }),
    withdrawalLines.countDocuments({ state: wanted }),
    withdrawalLines.find({ state: state.open }, { sort, limit: MOST_OPEN }),
  ]);
  const sure = [...(await proposed(deps, ctx, waiting)).values()].filter(([first]) => first?.is_sure);
  return {
    ...{ lines: await linesToWire(deps, ctx, docs), count, open_count: waiting.length, sure_count: sure.length },
    open_price: waiting.reduce((sum, { price }) => sum + price, 0),
  };
}

export async function withdrawalOpen(deps: WithdrawalDeps, ctx: CallContext): Promise<WithdrawalOpenResponse> {
  forAdministrators(ctx);
  return { papers: (await offered(deps, ctx)).map(({ shown }) => shown) };
}

export async function lineReply(deps: WithdrawalDeps, ctx: CallContext, key: string): Promise<WithdrawalLineResponse> {
  const doc = await deps.of(ctx).withdrawalLines.findOne({ key });
  if (!doc) throw notFound();
  const [line] = await linesToWire(deps, ctx, [doc]);
  return { line };
}
