/** Documents as they are stored, and their files. */
import { agreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import type { AgreementDocumentResponse } from '@enishi/protos/deals/rpc';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord, presented } from '@enishi/service-kit/crud/store';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import type { PaperDeps } from './deps';

type StoreDeps = Pick<PaperDeps, 'connection' | 'records'>;

export const paperStore = (deps: StoreDeps) => crudOf(deps, agreementDocument).store;

/** @throws AppError `not_found` */
export async function mustFindPaper(
  deps: StoreDeps,
  ctx: CallContext,
  id: number,
  session?: ClientSession,
): Promise<Values> {
  const paper = await findRecord(paperStore(deps), ctx, id, session);
  if (!paper) throw notFound();
  return paper;
}

export const paperReply = (deps: StoreDeps, record: Values): AgreementDocumentResponse => ({
  agreement_document: recordToWire(agreementDocument, presented(paperStore(deps), record)),
});

export const fileKey = (enterprise_id: number, id: number): string => `${enterprise_id}/agreement_documents/${id}.pdf`;

const written = new Set(['create', 'update', 'delete', 'bulk_update', 'bulk_delete']);

/** Records of documents follow their files: only AgreementPaperService writes them. */
export const paperOverrides: CrudOverrides = {
  authorize({ realm, enterprise_id }, action) {
    if (enterprise_id <= 0 || realm === 'site' || written.has(action)) throw forbidden();
  },
};

/** A file goes with its record. */
export const paperFiles = ({ files }: Pick<PaperDeps, 'files'>): EventHandlers<EventMap> => ({
  'agreement_document.deleted': ({ enterprise_id, payload }) => files.delete(fileKey(enterprise_id, payload.id)),
});
