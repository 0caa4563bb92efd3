/** ResumeFileService/Scans, and what the virus scan means for a résumé on its way out. */
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { ResumeScan, ResumeScansRequest, ResumeScansResponse } from '@enishi/protos/crm/rpc';
import type { FilePlace } from '@enishi/protos/events/payloads';
import { virusScan } from '@enishi/protos/master/crm';
import type { CallContext } from '@enishi/service-kit/base/context';
import { unavailable } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { scanMark } from '@enishi/service-kit/files/virus/marks';
import type { ResumeDeps } from './deps';

const MAX_IDS = 200;
/** The scanner is asked every two seconds. */
const SOON_S = 10;

interface Kept {
  id_by_enterprise_id: number;
  file: string;
}

export async function scansOf({ files }: Pick<ResumeDeps, 'files'>, resumes: readonly Kept[]): Promise<ResumeScan[]> {
  const known = await files.known(resumes.map(({ file }) => file));
  return resumes.map(({ id_by_enterprise_id: id, file }) => {
    const { stranger = false } = known.get(file) ?? {};
    return { id, stranger, ...scanMark(known, [file]) };
  });
}

export async function resumeScans(
  deps: ResumeDeps,
  ctx: CallContext,
  { ids = [] }: ResumeScansRequest,
): Promise<ResumeScansResponse> {
  staffOnly(ctx);
  const docs = await ownRecords(deps, candidateResume, ctx).find(
    { id_by_enterprise_id: { $in: ids.slice(0, MAX_IDS) } },
    { projection: { id_by_enterprise_id: 1, file: 1 } },
  );
  return { scans: await scansOf(deps, docs as unknown as Kept[]) };
}

/** @throws AppError `unavailable` for another system that asks for a visitor's file before it was scanned */
export function refuseUnchecked(ctx: CallContext, { virus_scan_id, stranger }: ResumeScan): void {
  if (ctx.realm !== 'partner' || !stranger || virus_scan_id !== virusScan.code.unchecked) return;
  const error = unavailable(
    'このファイルはウイルス検査が終わっていないため、まだ渡せません。しばらくしてから、もう一度お試しください。',
  );
  error.retryAfter = SOON_S;
  throw error;
}

/** Whose file a key names, for the mail that says that it is infected; keys begin with the agency's number. */
export async function placeOfResume(deps: Pick<ResumeDeps, 'connection'>, key: string): Promise<FilePlace | undefined> {
  const enterprise_id = Number.parseInt(key, 10);
  if (!(enterprise_id > 0)) return undefined;
  const projection = { candidate_id_by_enterprise_id: 1 };
  const found = await ownRecords(deps, candidateResume, { enterprise_id }).findOne({ file: key }, { projection });
  return found ? { entity: 'candidate', id: found.candidate_id_by_enterprise_id as number } : undefined;
}
