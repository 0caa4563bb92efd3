/** Keys of the pages on which recipients answer. */
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import type { ClientSession } from 'mongoose';
import { actingFor } from '../needs';
import { hashToken, isLinkOver, linkToken } from '../records';
import type { DealPaperDeps, KindName } from './collections';
import { type DealPaperKind, KINDS, mustFindPaper } from './kinds';

/** Days for which a link opens its paper, since it was last sent: longer than any offer lasts, so that its end is told. */
const LINK_DAYS = 400;

interface Linked {
  kind: KindName;
  paper_id: number;
}

/** The same for every mail about a paper. */
export const paperToken = (secret: string, enterprise_id: number, { kind, paper_id }: Linked): string =>
  linkToken(secret, { what: `deal_paper_${kind}`, enterprise_id, id: paper_id });

export async function openLink(
  deps: DealPaperDeps,
  ctx: CallContext,
  session: ClientSession,
  { kind, paper_id }: Linked,
): Promise<void> {
  const token_hash = hashToken(paperToken(deps.config.CONTEXT_SECRET, ctx.enterprise_id, { kind, paper_id }));
  const $set = { token_hash, sent_at: deps.clock.now() };
  await deps.of(ctx).dealPaperLinks.updateOne({ kind, paper_id }, { $set }, { session, upsert: true });
}

export interface Found {
  /** Acting for the agency whose paper it is. */
  ctx: CallContext;
  kind: DealPaperKind;
  record: Values;
}

/** @throws AppError `invalid` on `token` for a link that opens nothing, or whose time is over */
export async function paperOfLink(deps: DealPaperDeps, token: string): Promise<Found> {
  // The holder of the key does not know which agency it belongs to.
  const link = await deps.acrossAgencies.dealPaperLinks.findOne({ token_hash: hashToken(token) });
  if (!link || isLinkOver(link.sent_at.getTime(), LINK_DAYS, deps.clock.now()))
    throw invalid(
      { token: ['リンクが正しくないか、有効期限が切れています。送信元にご確認ください。'] },
      'この書類は表示できません。リンクが正しくないか、有効期限が切れています。送信元にご確認ください。',
    );
  const ctx = actingFor(link.enterprise_id);
  const kind = KINDS[link.kind];
  return { ctx, kind, record: await mustFindPaper(deps, ctx, kind, link.paper_id) };
}
