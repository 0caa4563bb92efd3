/** A step posted without JavaScript: the token travels in what the gateway keeps for the visitor. */
import type { SiteAction, SiteSubmission } from '@enishi/frontend-kit/runtime/site-page';
import { nextPath, type RegistrationAnswer, stepCall, wantedJob } from '../data/send';
import { readFields, type StepName, type Values } from '../data/steps';

/** Without JavaScript the résumé comes with the form of the last step. */
const resumeOf = ({ candidate, token }: RegistrationAnswer) => ({
  path: `candidate_resumes/create/${candidate.id_by_enterprise_id}`,
  body: { token, candidate_resume: {} },
  file: 'file',
});

export function stepAction(step: StepName, { fields, carried, search }: SiteSubmission): SiteAction {
  const raw = readFields(step, (name) => [fields[name] ?? []].flat());
  const job = wantedJob(search);
  const applied = job !== undefined || carried.applied === '1';
  return {
    call: stepCall(step, raw as Values, carried.registration, job),
    upload: (answer) => resumeOf(answer as RegistrationAnswer),
    next: (answer) => ({
      location: nextPath(step, applied),
      carry: { registration: (answer as RegistrationAnswer).token, ...(applied ? { applied: '1' } : {}) },
    }),
  };
}
