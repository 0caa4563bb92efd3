/** Parts that are stored before there is an import file: noted, so that they go even when the member never returns. */
import { changeEach, type Migration } from '@enishi/service-kit/data/migrate';
import type { Agency } from '../needs';
import { deleteParts } from './files';
import type { ImportDeps } from './state';

/** An upload takes minutes; what is left of one after a day was broken off. */
const UPLOAD_MS = 86_400_000;

type Noting = Pick<ImportDeps, 'of' | 'clock'>;

export async function notePart({ of, clock }: Noting, agency: Agency, file: string, part: number): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + UPLOAD_MS);
  const change = { $max: { parts: part + 1 }, $set: { expires_at } };
  await of(agency).importUploads.updateOne({ _id: file }, change, { upsert: true });
}

/** From now on an import file knows of the parts. */
export async function forgetUpload({ of }: Pick<ImportDeps, 'of'>, agency: Agency, file: string): Promise<void> {
  await of(agency).importUploads.deleteMany({ _id: file });
}

/** Removes the parts of an upload, including parts that were stored but never counted. */
export async function removeUpload(
  deps: Pick<ImportDeps, 'of' | 'files'>,
  agency: Agency,
  file: string,
  parts: number,
): Promise<void> {
  const known = await deps.of(agency).importUploads.findOne({ _id: file });
  await deleteParts(deps.files, file, Math.max(parts, known?.parts ?? 0));
  await forgetUpload(deps, agency, file);
}

/** Notes of earlier versions said by their key alone whose they are. */
export const uploadsOwned: Migration = {
  name: '2026-11-26-uploads-owned',
  step: changeEach('import_uploads', ({ _id }) => ({ $set: { enterprise_id: Number.parseInt(String(_id), 10) } }), {
    enterprise_id: { $exists: false },
  }),
};
