/** Links that open a page without an account: made with the mail that brings them, found by what they hold, ended. */
import { createHmac } from 'node:crypto';
import { APPROVAL_LINK_DAYS, ENTRY_LINK_DAYS } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { ClientSession } from 'mongoose';
import { actingFor } from '../needs';
import { consoleUrl, hashToken } from '../records';
import type { LinkDoc, TimeSheetDeps } from './collections';

const DAY_MS = 86_400_000;

const pages = {
  entry: { path: 'time_sheets/enter', days: ENTRY_LINK_DAYS },
  approval: { path: 'time_sheets/approve', days: APPROVAL_LINK_DAYS },
} as const;

type Purpose = LinkDoc['purpose'];
type LinkFor = Pick<LinkDoc, 'purpose' | 'agreement_id' | 'candidate_id' | 'month'>;

const tokenOf = ({ config }: Pick<TimeSheetDeps, 'config'>, enterprise_id: number, key: string): string =>
  createHmac('sha256', config.CONTEXT_SECRET).update(`time_sheet:${enterprise_id}:${key}`).digest('base64url');

/** The secret stands behind `#`, so that no server and no referrer ever sees it. */
export const urlOf = (
  deps: Pick<TimeSheetDeps, 'config'>,
  enterprise_id: number,
  { purpose, key }: Pick<LinkDoc, 'purpose' | 'key'>,
) => consoleUrl(deps.config, `${pages[purpose].path}#token=${tokenOf(deps, enterprise_id, key)}`);

/** @returns its key */
export async function makeLink(
  deps: TimeSheetDeps,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  session: ClientSession,
  link: LinkFor,
): Promise<string> {
  const key = orderedId();
  const at = deps.clock.now();
  const expires_at = new Date(at.getTime() + pages[link.purpose].days * DAY_MS);
  const token_hash = hashToken(tokenOf(deps, enterprise_id, key));
  await deps.of({ enterprise_id }).timeSheetLinks.insertOne({ ...link, key, token_hash, at, expires_at }, { session });
  return key;
}

const CLOSED: Readonly<Record<Purpose, string>> = {
  entry: 'このリンクは使えません。有効期限が切れたか、停止されています。担当者に新しいリンクを依頼してください。',
  approval: 'このリンクは使えません。有効期限が切れたか、承認の依頼が取り消されています。送信元にご確認ください。',
};

export interface Opened {
  /** Acting for the agency whose link it is. */
  ctx: CallContext;
  link: LinkDoc;
}

/** @throws AppError `invalid` on `token` for one that opens nothing, whatever the reason */
export async function openLink(deps: TimeSheetDeps, purpose: Purpose, token: string): Promise<Opened> {
  // The holder of a link does not know which agency it belongs to.
  const link = await deps.acrossAgencies.timeSheetLinks.findOne({ token_hash: hashToken(token) });
  if (!link || link.purpose !== purpose || link.ended_at || link.expires_at <= deps.clock.now()) throw closed(purpose);
  return { ctx: actingFor(link.enterprise_id), link };
}

export const closed = (purpose: Purpose) => invalid({ token: [CLOSED[purpose]] }, CLOSED[purpose]);

/** Ends links of an agreement at once. @returns how many */
export const endLinks = (
  deps: TimeSheetDeps,
  ctx: CallContext,
  session: ClientSession,
  which: Pick<LinkDoc, 'purpose' | 'agreement_id'> & { month?: string },
): Promise<number> =>
  deps
    .of(ctx)
    .timeSheetLinks.updateMany(
      { ...which, ended_at: { $exists: false } },
      { $set: { ended_at: deps.clock.now() } },
      { session },
    );
