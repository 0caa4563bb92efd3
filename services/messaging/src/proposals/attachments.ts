/** Documents that go along with a proposal: for each candidate the skill sheet, or the résumé chosen in its place. */
import { presentedName } from '@enishi/protos/crm/presented-candidate';
import type { Candidate, ResumeFileResponse, ResumeScan } from '@enishi/protos/crm/rpc';
import { virusScan } from '@enishi/protos/master/crm';
import { attachedSheet } from '@enishi/protos/master/messaging';
import type { CallContext } from '@enishi/service-kit/base/context';
import { unavailable } from '@enishi/service-kit/base/errors';
import type { Attached } from '../mailings';
import type { Offer, OfferDeps } from './offer';

/** Fonts are read for the first sheet. */
const FILE_DEADLINE = { deadlineMs: 10_000 };

/** The résumé of a candidate that was chosen in place of the sheet. */
export const resumeFor = ({ resumes }: Pick<Offer, 'resumes'>, { id_by_enterprise_id }: Candidate) =>
  resumes.find((resume) => resume.candidate_id_by_enterprise_id === id_by_enterprise_id);

/** Why a résumé must not go out now. What members have brought themselves does not wait for the scan. */
export function scanProblem({ virus_scan_id, stranger }: Partial<ResumeScan>): 'infected' | 'unchecked' | undefined {
  const { infected, unchecked } = virusScan.code;
  if (virus_scan_id === infected) return 'infected';
  return stranger && virus_scan_id === unchecked ? 'unchecked' : undefined;
}

const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;

/** People name such files after themselves; the mail names the candidate otherwise. */
export const withoutName = (file: ResumeFileResponse, candidate: Candidate): ResumeFileResponse => ({
  ...file,
  name: `職務経歴書_${presentedName(candidate).replace(/[\\/:*?"<>|\s]/g, '')}_${candidate.id_by_enterprise_id}${EXTENSION.exec(file.name)?.[0] ?? ''}`,
});

async function fileOf(
  { clients }: OfferDeps,
  ctx: CallContext,
  offer: Offer,
  candidate: Candidate,
): Promise<ResumeFileResponse> {
  const { ResumeFileService, SkillSheetService } = clients.rpc.crm;
  const resume = resumeFor(offer, candidate);
  if (resume) {
    const file = await ResumeFileService.Download(ctx, { id: resume.id_by_enterprise_id ?? 0 }, FILE_DEADLINE);
    const state = scanProblem(file);
    // The mail waits, and is written again.
    if (state === 'unchecked') throw unavailable();
    return withoutName(file, candidate);
  }
  const layout = offer.record.attached_sheet_id === attachedSheet.code.excel ? 'default' : undefined;
  const request = { id: candidate.id_by_enterprise_id ?? 0, agency: offer.enterprise.name, layout };
  return SkillSheetService.Make(ctx, request, FILE_DEADLINE);
}

/** The documents in the order of the candidates; none where the proposal has none. */
export async function attachmentsOf(deps: OfferDeps, ctx: CallContext, offer: Offer): Promise<Attached[]> {
  if (offer.offersJobs || !offer.record.attachment_flg) return [];
  const files = await Promise.all(offer.candidates.map((candidate) => fileOf(deps, ctx, offer, candidate)));
  return files.map(({ name, content_type, bytes, digest }) => ({
    ...{ filename: name, content_type, content: Buffer.from(bytes), digest },
  }));
}
