/** The hand-written RPCs of this service: those of the .proto files beside crm.proto. */
import type { CallContext } from '@enishi/service-kit/context';
import { forbidden } from '@enishi/service-kit/errors';
import type { Handlers } from '@enishi/service-kit/grpc/types';
import { activityIndex } from './activity-index';
import { candidateApplies } from './candidate-applies';
import type { CrmDeps } from './deps';
import { duplicateDismiss, duplicateFind, duplicateIndex } from './duplicates';
import { merge } from './merge';
import { mergeIndex, mergeUndo } from './merge-undo';
import { registrationCheck } from './registration-check';
import { registrationCreate } from './registration-create';
import { registrationRemoveResume, registrationShow } from './registration-show';
import { registrationTokens } from './registration-tokens';
import { registrationUpdate } from './registration-update';
import { resumeCreate } from './resume-create';
import { resumeDelete } from './resume-delete';
import { resumeDownload, resumeIndex, resumePreview } from './resume-read';

type UseCase<Request> = (deps: CrmDeps, ctx: CallContext, request: Request) => Promise<object>;

export function useCases(deps: CrmDeps): Handlers {
  registrationTokens(deps.connection);
  const on =
    <Request>(useCase: UseCase<Request>) =>
    (ctx: CallContext, request: Request) =>
      useCase(deps, ctx, request);
  /** Registration is what sites offer; the other realms have candidates' own calls. */
  const onSite = <Request>(useCase: UseCase<Request>) =>
    on<Request>(async (given, ctx, request) => {
      if (ctx.realm !== 'site' || ctx.enterprise_id <= 0) throw forbidden();
      return useCase(given, ctx, request);
    });
  return {
    RegistrationService: {
      Create: onSite(registrationCreate),
      Update: onSite(registrationUpdate),
      Check: onSite(registrationCheck),
      Show: onSite(registrationShow),
      RemoveResume: onSite(registrationRemoveResume),
    },
    ResumeFileService: {
      Index: on(resumeIndex),
      Create: on(resumeCreate),
      Download: on(resumeDownload),
      Preview: on(resumePreview),
      Delete: on(resumeDelete),
    },
    CandidateApplyService: { Index: on(candidateApplies) },
    ActivityService: { Index: on(activityIndex) },
    MergeService: { Merge: on(merge), Undo: on(mergeUndo), Index: on(mergeIndex) },
    DuplicateService: { Find: on(duplicateFind), Index: on(duplicateIndex), Dismiss: on(duplicateDismiss) },
  };
}
