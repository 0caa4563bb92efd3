/** Files that were uploaded and never run go after some days, and with them what people had in them. */
import { importFile } from '@enishi/protos/crm/import-file';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeRecord } from '@enishi/service-kit/crud/removes';
import { findRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { deleteParts } from './files';
import type { ImportDeps, ImportState } from './state';

const DAY_MS = 86_400_000;
/** Time to mend a file, ask a colleague, come back after a weekend. */
const UNUSED_DAYS = 7;
/** An upload takes minutes; what is left of one after a day was broken off. */
const UPLOAD_DAYS = 1;

const inDays = (clock: ImportDeps['clock'], days: number): Date => new Date(clock.now().getTime() + days * DAY_MS);

export const expiryOf = (clock: ImportDeps['clock']): Date => inDays(clock, UNUSED_DAYS);

/** Removes an import file that nothing reads, with everything that belongs to it. @returns false when it is being read */
export async function removeImport(deps: ImportDeps, ctx: CallContext, state: ImportState): Promise<boolean> {
  const { importStates, importRows } = deps.of(state);
  const { store } = crudOf(deps, importFile);
  const { import_id, file, parts } = state;
  const removed = await inTransactionOf(ctx, deps.connection, async (session) => {
    const filter = { _id: state._id, phase: { $exists: false } };
    if ((await importStates.deleteMany(filter, { session })) === 0) return false;
    if (await findRecord(store, ctx, import_id, session)) await removeRecord(store, session, ctx, import_id);
    return true;
  });
  if (!removed) return false;
  await importRows.deleteMany({ import_id });
  await deleteParts(deps.files, file, parts);
  return true;
}

/** Notes that parts are being stored, so that they are removed even when the importing member never returns. */
export async function notePart({ acrossAgencies, clock }: ImportDeps, file: string, part: number): Promise<void> {
  const change = { $max: { parts: part + 1 }, $set: { expires_at: inDays(clock, UPLOAD_DAYS) } };
  await acrossAgencies.importUploads.updateOne({ _id: file }, change, { upsert: true });
}

/** From now on an import file knows of the parts. */
export async function forgetUpload({ acrossAgencies }: ImportDeps, file: string): Promise<void> {
  await acrossAgencies.importUploads.deleteOne({ _id: file });
}

/** Removes the parts of an upload, including parts that were stored but never counted. */
export async function removeUpload(deps: ImportDeps, file: string, parts: number): Promise<void> {
  const known = await deps.acrossAgencies.importUploads.findOne({ _id: file });
  await deleteParts(deps.files, file, Math.max(parts, known?.parts ?? 0));
  await forgetUpload(deps, file);
}

export const abandonedImports = (deps: ImportDeps): Job => ({
  name: 'abandoned_imports',
  at: '04:20',
  async run(at, signal) {
    const { importStates, importUploads } = deps.acrossAgencies;
    const over = { expires_at: { $lte: at } };
    for await (const state of importStates.find({ ...over, phase: { $exists: false } })) {
      if (signal.aborted) return;
      await removeImport(deps, systemContext(`abandoned:${state._id}`, state.enterprise_id), state);
    }
    for await (const { _id: file, parts } of importUploads.find(over)) {
      if (signal.aborted) return;
      // A process that died right after making the import file left the note behind.
      if (await importStates.findOne({ file }, { projection: { _id: 1 } })) await forgetUpload(deps, file);
      else await removeUpload(deps, file, parts);
    }
  },
});
