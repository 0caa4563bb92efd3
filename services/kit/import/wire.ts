/** Batches of rows on the wire (protos/common/import.proto), for entities of another service than the file's. */
import type { ImportBatch as WireImportBatch, ImportResult as WireImportResult } from '@enishi/protos/common/rpc';
import type { Entity } from '@enishi/protos/fields/types';
import type { Rpcs } from '@enishi/protos/rpc';
import type { CallContext } from '../base/context';
import { notFound } from '../base/errors';
import { crudOf, type WithRecords } from '../crud/register';
import type { Clients } from '../rpc/client';
import { applyRows, type CursorRows, checkRows, type ImportBatch, type ImportResult, type RowOutcome } from './rows';

const batchToWire = (
  { name }: Entity,
  { rows, file: { own = false, confirmed = false }, ...batch }: ImportBatch,
): WireImportBatch => ({
  ...batch,
  own,
  confirmed,
  entity: name,
  rows: rows.map(({ input, ...row }) => ({ ...row, input: JSON.stringify(input) })),
});

const batchFromWire = ({ rows = [], entity: _entity, own, confirmed, ...batch }: WireImportBatch): ImportBatch => ({
  ...batch,
  file: { own, confirmed },
  rows: rows.map(({ input, ...row }) => ({ ...row, input: JSON.parse(input) as Record<string, unknown> })),
});

const resultToWire = ({ rows, ...counts }: ImportResult): WireImportResult => ({
  ...counts,
  rows: rows.map(({ errors, changed, marked = [], same: _same, ...row }) => ({
    ...row,
    marked,
    ...(errors ? { errors: JSON.stringify(errors) } : {}),
    ...(changed ? { changed: JSON.stringify(changed) } : {}),
  })),
});

const resultFromWire = ({ rows = [], ...counts }: WireImportResult): ImportResult => ({
  ...counts,
  rows: rows.map(({ errors, changed, outcome, stranger, marked = [], ...row }) => ({
    ...row,
    ...(stranger ? { stranger } : {}),
    ...(marked.length > 0 ? { marked } : {}),
    outcome: outcome as RowOutcome['outcome'],
    ...(errors ? { errors: JSON.parse(errors) as RowOutcome['errors'] } : {}),
    ...(changed ? { changed: JSON.parse(changed) as string[] } : {}),
  })),
});

/** `ImportRowsService` of a service for the entities that come in files. @throws Error for one that cannot */
export function importRowsUseCases(...definitions: readonly Entity[]) {
  // A batch is one transaction: a row that the database refused would undo the others with it.
  for (const { name, unique } of definitions)
    if (unique.length > 0) throw new Error(`${name} has unique columns and cannot be imported`);
  const storeOf = (deps: WithRecords, entity: string) => {
    const definition = definitions.find(({ name }) => name === entity);
    if (!definition) throw notFound();
    return crudOf(deps, definition).store;
  };
  return {
    Check: async (deps: WithRecords, ctx: CallContext, batch: WireImportBatch) =>
      resultToWire(await checkRows(storeOf(deps, batch.entity), ctx, batchFromWire(batch))),
    Apply: async (deps: WithRecords & CursorRows, ctx: CallContext, batch: WireImportBatch) =>
      resultToWire(await applyRows(deps, storeOf(deps, batch.entity), ctx, batchFromWire(batch))),
  };
}

/** A batch takes its time on a busy machine; a peer that is gone is noticed long before. */
const DEADLINE = { deadlineMs: 60_000 };

/** Services that take rows of import files for their entities. */
export type ImportingService = {
  [S in keyof Rpcs]: 'ImportRowsService' extends keyof Rpcs[S] ? S : never;
}[keyof Rpcs];

/** Sends a batch to the service that owns the entity. */
export async function sendRows(
  { rpc }: Pick<Clients, 'rpc'>,
  owner: ImportingService,
  ctx: CallContext,
  definition: Entity,
  method: 'Check' | 'Apply',
  batch: ImportBatch,
): Promise<ImportResult> {
  const { [method]: send } = rpc[owner].ImportRowsService;
  return resultFromWire(await send(ctx, batchToWire(definition, batch), DEADLINE));
}
