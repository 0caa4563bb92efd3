/** Batches of rows on the wire (protos/common/import.proto), for entities of another service than the file's. */
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '../context';
import type { Crud } from '../crud/crud';
import { notFound } from '../errors';
import type { Clients } from '../grpc/client';
import type { Handlers } from '../grpc/types';
import { applyRows, checkRows, type ImportBatch, type ImportResult, importCursors, type RowOutcome } from './rows';

interface WireRow {
  row: number;
  id?: number;
  input: string;
}

export interface WireBatch {
  entity: string;
  import_id: number;
  first: number;
  last: number;
  rows?: WireRow[];
}

interface WireOutcome extends Omit<RowOutcome, 'errors' | 'changed' | 'same'> {
  errors?: string;
  changed?: string;
}

interface WireResult extends Partial<Omit<ImportResult, 'rows'>> {
  rows?: WireOutcome[];
}

const batchToWire = ({ name }: Entity, { rows, ...batch }: ImportBatch): WireBatch => ({
  ...batch,
  entity: name,
  rows: rows.map(({ input, ...row }) => ({ ...row, input: JSON.stringify(input) })),
});

const batchFromWire = ({ rows = [], entity: _entity, ...batch }: WireBatch): ImportBatch => ({
  ...batch,
  rows: rows.map(({ input, ...row }) => ({ ...row, input: JSON.parse(input) as Record<string, unknown> })),
});

const resultToWire = ({ rows, ...counts }: ImportResult): WireResult => ({
  ...counts,
  rows: rows.map(({ errors, changed, same: _same, ...row }) => ({
    ...row,
    ...(errors ? { errors: JSON.stringify(errors) } : {}),
    ...(changed ? { changed: JSON.stringify(changed) } : {}),
  })),
});

const resultFromWire = ({ created = 0, updated = 0, unchanged = 0, rows = [] }: WireResult): ImportResult => ({
  created,
  updated,
  unchanged,
  rows: rows.map(({ errors, changed, ...row }) => ({
    ...row,
    ...(errors ? { errors: JSON.parse(errors) as RowOutcome['errors'] } : {}),
    ...(changed ? { changed: JSON.parse(changed) as string[] } : {}),
  })),
});

/** `ImportRowsService` of a service for the entities that come in files. @throws Error for one that cannot */
export function importRowsHandlers(cruds: readonly Crud[]): Handlers {
  for (const { definition, store } of cruds) {
    // A batch is one transaction: a row that the database refused would undo the others with it.
    if (definition.unique.length > 0) throw new Error(`${definition.name} has unique columns and cannot be imported`);
    importCursors(store.deps.connection);
  }
  const storeOf = (entity: string) => {
    const crud = cruds.find(({ definition }) => definition.name === entity);
    if (!crud) throw notFound();
    return crud.store;
  };
  return {
    ImportRowsService: {
      Check: async (ctx: CallContext, batch: WireBatch) =>
        resultToWire(await checkRows(storeOf(batch.entity), ctx, batchFromWire(batch))),
      Apply: async (ctx: CallContext, batch: WireBatch) =>
        resultToWire(await applyRows(storeOf(batch.entity), ctx, batchFromWire(batch))),
    },
  };
}

/** A batch takes its time on a busy machine; a peer that is gone is noticed long before. */
const DEADLINE = { deadlineMs: 60_000 };

/** Sends a batch to the service that owns the entity. */
export async function sendRows(
  clients: Pick<Clients, 'call'>,
  ctx: CallContext,
  definition: Entity,
  method: 'Check' | 'Apply',
  batch: ImportBatch,
): Promise<ImportResult> {
  const rpc = `${definition.service}.ImportRowsService/${method}`;
  return resultFromWire(await clients.call<WireResult>(rpc, ctx, batchToWire(definition, batch), DEADLINE));
}
