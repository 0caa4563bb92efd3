/** AgreementPaperService for the recipient, who has the link of the mail and no account. */

import { agreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import type {
  PaperConfirmRequest,
  PaperFileResponse,
  PaperOpenResponse,
  PaperRenewResponse,
  PaperTokenRequest,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { actingFor } from '../needs';
import { hashToken, mustFindAgreement, namesOf, otherSide, partiesOf } from '../records';
import type { PaperDeps } from './deps';
import { mustFindPaper, paperStore } from './store';
import { hasEnded, LINK_DAYS, paperToken } from './token';
import { paperFile } from './use-cases';

const MAX_NAME = 100;

interface Found {
  /** Acting for the agency whose document it is. */
  ctx: CallContext;
  record: Values;
}

const ended = () =>
  invalid(
    { expired: [`リンクの有効期限（${LINK_DAYS}日）が切れています。新しいリンクをメールで受け取ってください。`] },
    `リンクの有効期限（${LINK_DAYS}日）が切れています。新しいリンクをメールで受け取ってください。`,
  );

/** @throws AppError `invalid` on `token` for one that opens nothing, on `expired` for one whose time is over */
async function find(deps: PaperDeps, token: string): Promise<Found> {
  const found = await findAny(deps, token);
  if (hasEnded(found.record, deps.clock.now())) throw ended();
  return found;
}

/** Also one whose time is over. @throws AppError `invalid` on `token` */
async function findAny(deps: PaperDeps, token: string): Promise<Found> {
  // The one place that reads across agencies: the holder of the key does not know which agency it belongs to.
  const doc = await paperStore(deps).model.collection.findOne({
    token_hash: hashToken(token),
    sent_at: { $exists: true },
  });
  if (!doc)
    throw invalid(
      { token: ['リンクが正しくないか、書類が取り消されています。送信元にご確認ください。'] },
      'この書類は表示できません。リンクが正しくないか、書類が取り消されています。',
    );
  return { ctx: actingFor(doc.enterprise_id as number), record: toRecord(agreementDocument, doc) };
}

async function reply(deps: PaperDeps, { ctx, record }: Found): Promise<PaperOpenResponse> {
  const agreement = await mustFindAgreement(deps, ctx, record.agreement_id_by_enterprise_id as number);
  const parties = await partiesOf(deps, ctx, agreement);
  const recipient = otherSide(parties, record.party_id as number);
  return {
    name: agreement.name as string,
    kind: record.document_kind_id as number,
    agency: parties.agency.name,
    recipient: namesOf(recipient).join(' '),
    sent_at: (record.sent_at as string | null) ?? undefined,
    confirmed_at: (record.confirmed_at as string | null) ?? undefined,
    confirmed_name: (record.confirmed_name as string | null) ?? undefined,
  };
}

/** Notes when it was opened for the first time. */
export async function paperOpen(
  deps: PaperDeps,
  _ctx: CallContext,
  { token }: PaperTokenRequest,
): Promise<PaperOpenResponse> {
  const found = await find(deps, token);
  if (found.record.opened_at) return reply(deps, found);
  const id = found.record.id_by_enterprise_id as number;
  const record = await inTransaction(deps.connection, async (session) => {
    const before = await mustFindPaper(deps, found.ctx, id, session);
    if (before.opened_at) return before;
    const system = { opened_at: deps.clock.now().toISOString() };
    return patchFound(paperStore(deps), session, found.ctx, before, {}, { system });
  });
  return reply(deps, { ...found, record });
}

export async function paperOpenFile(
  deps: PaperDeps,
  _ctx: CallContext,
  { token }: PaperTokenRequest,
): Promise<PaperFileResponse> {
  return paperFile(deps, (await find(deps, token)).record);
}

/** A later version takes the place of this one as soon as it was sent. */
async function isReplaced(deps: PaperDeps, { ctx, record }: Found): Promise<boolean> {
  const later = await ownRecords(deps, agreementDocument, ctx).findOne({
    agreement_id_by_enterprise_id: record.agreement_id_by_enterprise_id,
    document_kind_id: record.document_kind_id,
    party_id: record.party_id,
    version: { $gt: record.version },
    sent_at: { $exists: true },
  });
  return later !== null;
}

/** A second confirmation changes nothing: the first name and time stay. */
export async function paperConfirm(
  deps: PaperDeps,
  _ctx: CallContext,
  request: PaperConfirmRequest,
): Promise<PaperOpenResponse> {
  const found = await find(deps, request.token);
  if (found.record.confirmed_at) return reply(deps, found);
  const name = request.name.replace(/\s+/g, ' ').trim();
  if (!name) throw invalid({ name: ['確認した方のお名前を入力してください。'] });
  if ([...name].length > MAX_NAME) throw invalid({ name: [`お名前は${MAX_NAME}文字以内で入力してください。`] });
  if (await isReplaced(deps, found))
    throw conflict('この書類には新しい版があります。最新のメールのリンクから確認してください。');
  const id = found.record.id_by_enterprise_id as number;
  const record = await inTransaction(deps.connection, async (session) => {
    const before = await mustFindPaper(deps, found.ctx, id, session);
    if (before.confirmed_at) return before;
    const system = { confirmed_at: deps.clock.now().toISOString(), confirmed_name: name };
    return patchFound(paperStore(deps), session, found.ctx, before, {}, { system });
  });
  return reply(deps, { ...found, record });
}

/**
 * In place of a link that has ended, which then opens nothing any more. The mail goes where the document went.
 * @throws AppError `invalid` on `token` for a link that still opens it, or nothing; `conflict` for a version that was followed
 */
export async function paperRenewLink(
  deps: PaperDeps,
  _ctx: CallContext,
  { token }: PaperTokenRequest,
): Promise<PaperRenewResponse> {
  const found = await findAny(deps, token);
  if (!hasEnded(found.record, deps.clock.now()))
    throw invalid({ token: ['このリンクはまだ有効です。ページを読み込み直してください。'] });
  if (await isReplaced(deps, found))
    throw conflict('この書類には新しい版があります。最新のメールのリンクから確認してください。');
  const { ctx } = found;
  const document_id = found.record.id_by_enterprise_id as number;
  await inTransaction(deps.connection, async (session) => {
    const before = await mustFindPaper(deps, ctx, document_id, session);
    // Another call was faster: the mail is on its way.
    if (before.token_hash !== hashToken(token)) return;
    const link_renewed_at = deps.clock.now().toISOString();
    const next = paperToken(deps.config.CONTEXT_SECRET, ctx.enterprise_id, document_id, link_renewed_at);
    const mail_id = orderedId();
    const system = { link_renewed_at, token_hash: hashToken(next), mail_id };
    await patchFound(paperStore(deps), session, ctx, before, {}, { system });
    const { enterprise_id } = ctx;
    await deps.mails.queue(session, { kind: 'agreement_document', enterprise_id, id: mail_id, data: { document_id } });
  });
  return { days: LINK_DAYS };
}
