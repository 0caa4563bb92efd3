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
import { forgetUpload, removeUpload } from './uploads';

const DAY_MS = 86_400_000;
/** Time to mend a file, ask a colleague, come back after a weekend. */
const UNUSED_DAYS = 7;

export const expiryOf = (clock: ImportDeps['clock']): Date => new Date(clock.now().getTime() + UNUSED_DAYS * DAY_MS);

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
    for await (const { _id: file, parts, enterprise_id } of importUploads.find(over)) {
      if (signal.aborted) return;
      const agency = { enterprise_id };
      // A process that died right after making the import file left the note behind.
      const known = await deps.of(agency).importStates.findOne({ file }, { projection: { _id: 1 } });
      if (known) await forgetUpload(deps, agency, file);
      else await removeUpload(deps, agency, file, parts);
    }
  },
});
