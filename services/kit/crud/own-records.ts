/** The stored records of one agency, for questions that plain CRUD has no call for. */
import type { Entity } from '@enishi/protos/fields/types';
import type { Connection, mongo } from 'mongoose';
import { type OwnDocuments, ownDocuments } from '../data/collections';
import { type Doc, modelOf } from './schema';

type OwnedDoc = Doc & { enterprise_id: number };

/** Documents of an entity within the caller's agency. @throws AppError `forbidden` on behalf of no agency */
export const ownRecords = (
  { connection }: { connection: Connection },
  definition: Entity,
  ctx: { enterprise_id: number },
): OwnDocuments<OwnedDoc> =>
  ownDocuments(modelOf(connection, definition).collection as unknown as mongo.Collection<OwnedDoc>, ctx);
