/** Stored files that tell of a person: their rows have become records, so that the file itself may go. */
import { AppError } from '@enishi/service-kit/base/errors';
import { readRows } from '@enishi/service-kit/tabular/read';
import type { Agency } from '../needs';
import { deleteParts, sourceOf } from './files';
import type { ImportDeps, ImportState } from './state';

type TellingDeps = Pick<ImportDeps, 'of' | 'files'>;

async function tells({ files }: TellingDeps, state: ImportState, is: (cells: unknown) => boolean): Promise<boolean> {
  try {
    for await (const rows of readRows(sourceOf(files, state.file, state.parts), state.format))
      if (rows.some(({ cells }) => is(cells))) return true;
  } catch (error) {
    // A file that is gone, or that no import can read any more, tells nothing.
    if (!(error instanceof AppError)) throw error;
  }
  return false;
}

/** Deletes the files of the agency's imports in which a row is meant. @returns how many */
export async function deleteTelling(
  deps: TellingDeps,
  agency: Agency,
  is: (cells: unknown) => boolean,
): Promise<number> {
  let count = 0;
  for (const state of await deps.of(agency).importStates.find({})) {
    if (!(await tells(deps, state, is))) continue;
    await deleteParts(deps.files, state.file, state.parts);
    count++;
  }
  return count;
}
