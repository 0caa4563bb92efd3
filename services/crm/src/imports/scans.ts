/** ImportService/Scans: what the virus scan says of import files. They are stored in parts, and each part is scanned. */
import type { ImportScansRequest, ImportScansResponse } from '@enishi/protos/crm/rpc';
import { virusScan } from '@enishi/protos/master/crm';
import type { CallContext } from '@enishi/service-kit/base/context';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { infectedFile } from '@enishi/service-kit/files/counted';
import { type ScanMark, scanMark } from '@enishi/service-kit/files/virus/marks';
import { partKey } from './files';
import type { ImportDeps, ImportState } from './state';

const MAX_IDS = 200;

type Stored = Pick<ImportState, 'file' | 'parts'>;

const keysOf = ({ file, parts }: Stored): string[] => Array.from({ length: parts }, (_, part) => partKey(file, part));

export async function markOf({ files }: ImportDeps, state: Stored): Promise<ScanMark> {
  const keys = keysOf(state);
  return scanMark(await files.known(keys), keys);
}

/** @throws AppError `forbidden` for a file in which a virus was found */
export async function refuseInfected(deps: ImportDeps, state: Stored): Promise<void> {
  if ((await markOf(deps, state)).virus_scan_id === virusScan.code.infected) throw infectedFile();
}

export async function importScans(
  deps: ImportDeps,
  ctx: CallContext,
  { ids = [] }: ImportScansRequest,
): Promise<ImportScansResponse> {
  staffOnly(ctx);
  const states = await deps
    .of(ctx)
    .importStates.find(
      { import_id: { $in: ids.slice(0, MAX_IDS) } },
      { projection: { import_id: 1, file: 1, parts: 1 } },
    );
  const known = await deps.files.known(states.flatMap(keysOf));
  return { scans: states.map((state) => ({ id: state.import_id, ...scanMark(known, keysOf(state)) })) };
}
