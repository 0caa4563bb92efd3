/** The stored records of one agency, for questions that plain CRUD has no call for. */
import type { Entity } from '@enishi/protos/fields/types';
import type { Connection, mongo } from 'mongoose';
import { type OwnDocuments, ownDocuments } from '../data/collections';
import { crudRows, type HistoryDoc, type TrashDoc } from './collections';
import { type Seeing, scopeFilter, visibleMembers } from './record-scope';
import { type Doc, recordsIn } from './schema';

type OwnedDoc = Doc & { enterprise_id: number };

interface Connected {
  connection: Connection;
}

/** The agency that is meant. */
interface Whose {
  enterprise_id: number;
}

/**
 * Documents of an entity within the caller's agency, as far as the caller's role shows them.
 * @throws AppError `forbidden` on behalf of no agency
 */
export const ownRecords = ({ connection }: Connected, definition: Entity, whose: Seeing): OwnDocuments<OwnedDoc> =>
  ownDocuments(
    recordsIn({ connection }, definition) as unknown as mongo.Collection<OwnedDoc>,
    whose,
    visibleMembers(whose) && (() => scopeFilter(connection, definition, whose)),
  );

/** Edit histories of the agency's records, of all entities. @throws AppError `forbidden` on behalf of no agency */
export const ownHistories = ({ connection }: Connected, whose: Whose): OwnDocuments<HistoryDoc> =>
  ownDocuments(crudRows(connection).histories, whose);

/** Deleted records of the agency, of all entities. @throws AppError `forbidden` on behalf of no agency */
export const ownTrash = ({ connection }: Connected, whose: Whose): OwnDocuments<TrashDoc> =>
  ownDocuments(crudRows(connection).trash, whose);
