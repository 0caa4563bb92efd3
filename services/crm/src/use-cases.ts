/** The hand-written RPCs of this service: those of the .proto files beside crm.proto. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { CallContext } from '@enishi/service-kit/context';
import { upsertUseCases } from '@enishi/service-kit/crud/upsert';
import { forbidden } from '@enishi/service-kit/errors';
import type { UseCases } from '@enishi/service-kit/grpc/rpc';
import { activityIndex } from './activity-index';
import { candidateApplies } from './candidate-applies';
import type { CrmDeps } from './deps';
import { duplicateDismiss, duplicateFind, duplicateIndex } from './duplicates';
import { importUseCases } from './imports';
import { inboundUseCases } from './inbound/use-cases';
import { merge } from './merge';
import { mergeIndex, mergeUndo } from './merge-undo';
import { registrationCheck } from './registration-check';
import { registrationCreate } from './registration-create';
import { registrationRemoveResume, registrationShow } from './registration-show';
import { registrationUpdate } from './registration-update';
import { resumeCreate } from './resume-create';
import { resumeDelete } from './resume-delete';
import { resumeDownload, resumeIndex, resumePreview } from './resume-read';
import { sheetCheck, sheetConfirm } from './sheet-check';
import { skillSheetMake } from './skill-sheet';

type UseCase<Request, Response> = (deps: CrmDeps, ctx: CallContext, request: Request) => Promise<Response>;

/** Registration is what sites offer; the other realms have candidates' own calls. */
const onSite =
  <Request, Response>(useCase: UseCase<Request, Response>): UseCase<Request, Response> =>
  async (deps, ctx, request) => {
    if (ctx.realm !== 'site' || ctx.enterprise_id <= 0) throw forbidden();
    return useCase(deps, ctx, request);
  };

export const useCases: UseCases<'crm', CrmDeps> = {
  ImportService: importUseCases,
  InboundService: inboundUseCases,
  UpsertService: upsertUseCases({ inBatches: [candidate, company], inTurn: [apply] }),
  RegistrationService: {
    Create: onSite(registrationCreate),
    Update: onSite(registrationUpdate),
    Check: onSite(registrationCheck),
    Show: onSite(registrationShow),
    RemoveResume: onSite(registrationRemoveResume),
  },
  ResumeFileService: {
    Index: resumeIndex,
    Create: resumeCreate,
    Download: resumeDownload,
    Preview: resumePreview,
    Delete: resumeDelete,
  },
  SkillSheetService: { Make: skillSheetMake, Check: sheetCheck, Confirm: sheetConfirm },
  CandidateApplyService: { Index: candidateApplies },
  ActivityService: { Index: activityIndex },
  MergeService: { Merge: merge, Undo: mergeUndo, Index: mergeIndex },
  DuplicateService: { Find: duplicateFind, Index: duplicateIndex, Dismiss: duplicateDismiss },
};
