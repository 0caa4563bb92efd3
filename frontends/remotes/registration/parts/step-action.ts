/** A step posted without JavaScript: the token travels in what the gateway keeps for the visitor. */
import type { SiteAction, SiteCall, SiteSubmission } from '@enishi/frontend-kit/runtime/site/site-page';
import type { RegistrationAnswer } from '../data/call';
import { FRESH, REMOVE } from '../data/places';
import { nextPath, stepCall } from '../data/send';
import { readFields, type StepName, type Values } from '../data/steps';
import { anew, lost } from './anew';
import { sendable } from './sendable';

const idOf = (text: string | string[] | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

function firstStep({ fields, carried, registration }: SiteSubmission, values: Values): SiteAction {
  if (fields[FRESH] !== undefined) return anew('/register/profile');
  return {
    calls: [stepCall('profile', values, registration && carried.registration)],
    next: (answer) => ({
      location: nextPath('profile'),
      carry: { registration: (answer as RegistrationAnswer).token },
    }),
  };
}

export function stepAction(step: StepName, submission: SiteSubmission): SiteAction {
  const { fields, carried, registration } = submission;
  const values = sendable(readFields(step, (name) => [fields[name] ?? []].flat()));
  if (step === 'profile') return firstStep(submission, values);
  if (!registration) return lost();
  const token = carried.registration;
  const send = stepCall(step, values, token);
  const removed = idOf(fields[REMOVE]);
  if (removed !== undefined) {
    // Other fields that were filled in stay; without its step nothing is asked for yet.
    const keep: SiteCall = { path: send.path, body: { token, candidate: values } };
    const remove: SiteCall = { path: `candidate_resumes/delete/${removed}`, body: { token } };
    return { calls: [keep, remove], next: () => ({ location: `/register/${step}` }) };
  }
  // The résumé comes with the form of the last step, which ends the registration: what cannot be taken must not.
  const path = `candidate_resumes/create/${registration.candidate.id_by_enterprise_id}`;
  const upload: SiteCall = { path, body: { token, candidate_resume: {} }, file: 'file' };
  return { calls: [upload, send], next: () => ({ location: nextPath(step, idOf(carried.applied)) }) };
}
