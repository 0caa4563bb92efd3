/** AgreementPaperService for staff: documents of an agreement are listed, made, read and sent. */

import { agreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import type {
  AgreementDocumentResponse,
  PaperCreateRequest,
  PaperFileResponse,
  PaperIndexRequest,
  PaperIndexResponse,
  PaperProblem,
  PaperSendRequest,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementDocumentKind, agreementParty } from '@enishi/protos/master/agreement';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { allotId } from '@enishi/service-kit/crud/counters';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { presented, toRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import {
  deliveriesOf,
  hashToken,
  mustFindAgreement,
  otherSide,
  type Parties,
  partiesOf,
  storedBytes,
} from '../records';
import type { PaperDeps } from './deps';
import { headlineOf, problemsOf } from './problems';
import { fileKey, mustFindPaper, paperReply, paperStore } from './store';
import { paperToken } from './token';
import { paperName, writePaper } from './write';

/** Signs that are told of a document. */
const MOST_MISSING = 50;
const MAX_BYTES = 20 * 1024 * 1024;
/** More versions than any agreement comes to. */
const MOST = 500;

const { company, candidate } = agreementParty.code;

/** Every document that there is, in the order of the list of kinds. */
const PAPERS = agreementDocumentKind.items.flatMap(({ id: kind }) =>
  (kind === agreementDocumentKind.code.terms ? [candidate] : [company, candidate]).map((party) => ({ kind, party })),
);

const problemsOfAll = (agreement: Values, parties: Parties): PaperProblem[] =>
  PAPERS.flatMap(({ kind, party }) =>
    problemsOf(agreement, parties, kind, party).map((problem) => ({ kind, party, ...problem })),
  );

async function papersOf(deps: PaperDeps, { enterprise_id }: CallContext, agreement_id: number): Promise<Values[]> {
  const docs = await ownRecords(deps, agreementDocument, { enterprise_id }).find(
    { agreement_id_by_enterprise_id: agreement_id },
    { sort: { id_by_enterprise_id: -1 }, limit: MOST },
  );
  return docs.map((doc) => toRecord(agreementDocument, doc));
}

export async function paperIndex(
  deps: PaperDeps,
  ctx: CallContext,
  { id }: PaperIndexRequest,
): Promise<PaperIndexResponse> {
  staffOnly(ctx);
  const agreement = await mustFindAgreement(deps, ctx, id);
  const [parties, records] = await Promise.all([partiesOf(deps, ctx, agreement), papersOf(deps, ctx, id)]);
  const store = paperStore(deps);
  return {
    agreement_documents: records.map((record) => recordToWire(agreementDocument, presented(store, record))),
    problems: problemsOfAll(agreement, parties),
    deliveries: await deliveriesOf(deps, records),
  };
}

const versionAfter = (records: readonly Values[], { kind, party }: PaperCreateRequest): number =>
  1 +
  Math.max(
    0,
    ...records
      .filter((record) => record.document_kind_id === kind && record.party_id === party)
      .map(({ version }) => version as number),
  );

/** Messages by the columns of the agreement that mend them. */
function refuse(agreement: Values, problems: readonly Pick<PaperProblem, 'column' | 'message'>[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, string[]> = {};
  for (const { column = 'agreement', message } of problems) fields[column] = [...(fields[column] ?? []), message];
  throw invalid(fields, headlineOf(agreement, problems));
}

/** @throws AppError `not_found`; `invalid` with everything that is missing; `conflict` beside another maker */
export async function paperCreate(
  deps: PaperDeps,
  ctx: CallContext,
  request: PaperCreateRequest,
): Promise<AgreementDocumentResponse> {
  staffOnly(ctx);
  const { id: agreement_id, kind, party } = request;
  const agreement = await mustFindAgreement(deps, ctx, agreement_id);
  if (!PAPERS.some((paper) => paper.kind === kind && paper.party === party))
    throw invalid({ kind: ['書類の種類と相手の組み合わせを選択し直してください。'] });
  const parties = await partiesOf(deps, ctx, agreement);
  refuse(agreement, problemsOf(agreement, parties, kind, party));
  const { enterprise_id, member_id } = ctx;
  const version = versionAfter(await papersOf(deps, ctx, agreement_id), request);
  const paper = { agreement, parties, kind, party, version, madeAt: deps.clock.now() };
  const { bytes, missing } = await writePaper(paper);
  const id = await allotId(deps.connection, agreementDocument, enterprise_id);
  const file = fileKey(enterprise_id, id);
  await deps.files.put(file, bytes, { content_type: 'application/pdf', max_bytes: MAX_BYTES, from: 'product' });
  const token_hash = hashToken(paperToken(deps.config.CONTEXT_SECRET, enterprise_id, id));
  const own = { document_kind_id: kind, party_id: party, version, name: paperName(paper), file, token_hash };
  const missing_signs = missing.slice(0, MOST_MISSING).join('') || null;
  const system = { ...own, missing_signs, sent_count: 0, enterprise_member_id: member_id || null };
  try {
    return await idempotent(deps, ctx, 'AgreementPaperService/Create', request, async (session) =>
      paperReply(
        deps,
        await insertRecord(
          paperStore(deps),
          session,
          ctx,
          { agreement_id_by_enterprise_id: agreement_id },
          { id, system },
        ),
      ),
    );
  } catch (error) {
    await deps.files.delete(file);
    if (isDuplicateKey(error))
      throw conflict(
        'ほかの人が同じ書類を同時に作成しました。一覧を確認してから、必要であればもう一度作成してください。',
      );
    throw error;
  }
}

export const paperFile = async (deps: PaperDeps, record: Values): Promise<PaperFileResponse> => ({
  name: `${String(record.name).replace(/[\\/:*?"<>|\s]/g, '_')}.pdf`,
  content_type: 'application/pdf',
  bytes: await storedBytes(deps, record.file as string),
});

export async function paperDownload(
  deps: PaperDeps,
  ctx: CallContext,
  { id }: ShowRequest,
): Promise<PaperFileResponse> {
  staffOnly(ctx);
  return paperFile(deps, await mustFindPaper(deps, ctx, id));
}

/**
 * Queues the mail and notes in the same transaction that it goes out.
 * @throws AppError `invalid` where no recipient is known; `conflict` for a version that was followed by another
 */
export async function paperSend(
  deps: PaperDeps,
  ctx: CallContext,
  request: PaperSendRequest,
): Promise<AgreementDocumentResponse> {
  staffOnly(ctx);
  const shown = await mustFindPaper(deps, ctx, request.id);
  const agreement_id = shown.agreement_id_by_enterprise_id as number;
  const agreement = await mustFindAgreement(deps, ctx, agreement_id);
  const sent_to = otherSide(await partiesOf(deps, ctx, agreement), shown.party_id as number).email;
  if (!sent_to)
    throw invalid({
      sent_to: [
        '送付先のメールアドレスが登録されていません。企業の担当者、または候補者のメールアドレスを登録してください。',
      ],
    });
  const same = { kind: shown.document_kind_id as number, party: shown.party_id as number, id: agreement_id };
  if (versionAfter(await papersOf(deps, ctx, agreement_id), same) - 1 !== shown.version)
    throw conflict('新しい版が作成されています。最新の版を送付してください。');
  const mail_id = orderedId();
  const work = async (session: Parameters<Parameters<typeof inTransactionOf>[2]>[0]) => {
    const record = await mustFindPaper(deps, ctx, request.id, session);
    const sent_count = ((record.sent_count as number | null) ?? 0) + 1;
    const system = { sent_at: deps.clock.now().toISOString(), sent_to, sent_count, mail_id };
    const after = await patchFound(paperStore(deps), session, ctx, record, {}, { system });
    const { enterprise_id } = ctx;
    const data = { document_id: request.id };
    await deps.mails.queue(session, { kind: 'agreement_document', enterprise_id, id: mail_id, data });
    return paperReply(deps, after);
  };
  return idempotent(deps, ctx, 'AgreementPaperService/Send', request, work);
}
