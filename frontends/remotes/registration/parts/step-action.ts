/** A step posted without JavaScript: the token travels in what the gateway keeps for the visitor. */
import type { SiteAction, SiteCall, SiteSubmission } from '@enishi/frontend-kit/runtime/site/site-page';
import { againCall, nextPath, type RegistrationAnswer, stepCall, thanksPath, wantedJob } from '../data/send';
import { isInParts, readFields, type StepName, type Values } from '../data/steps';

/** Names of the buttons that do something else than sending the step. */
export const AGAIN = 'apply_again';
export const FRESH = 'begin_anew';
export const REMOVE = 'remove_resume';

const LOST =
  '登録の途中の情報が見つかりませんでした。有効期限が切れたか、ブラウザのCookieが無効になっている可能性があります。' +
  'Cookieを有効にして、「基本情報」から入力し直してください。';

/** The error about values carried from step to step. */
export const LOST_ERROR = 'registration';

const refuse = (): SiteAction => ({ refuse: { message: LOST, errors: { [LOST_ERROR]: [LOST] } } });

/** A day with a part missing is none yet. */
const sendable = (raw: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      isInParts(name) && typeof value === 'string' && value.split('-').some((part) => part === '')
        ? null
        : (value as string),
    ]),
  );

const idOf = (text: string | string[] | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

function firstStep({ fields, carried, search, registration }: SiteSubmission, values: Values): SiteAction {
  const job = wantedJob(search);
  const token = registration && carried.registration;
  if (fields[FRESH] !== undefined)
    return {
      calls: [],
      next: () => ({ location: '/register/profile', carry: { registration: '', applied: '' } }),
    };
  const again = fields[AGAIN] !== undefined && job !== undefined;
  return {
    calls: [again ? againCall(token, job) : stepCall('profile', values, token, job)],
    next: (answer) => {
      const { token: registered } = answer as RegistrationAnswer;
      return {
        location: again ? thanksPath(job.id) : nextPath('profile', job?.id),
        carry: { registration: registered, ...(job ? { applied: String(job.id) } : {}) },
      };
    },
  };
}

export function stepAction(step: StepName, submission: SiteSubmission): SiteAction {
  const { fields, carried, registration } = submission;
  const values = sendable(readFields(step, (name) => [fields[name] ?? []].flat()));
  if (step === 'profile') return firstStep(submission, values);
  if (!registration) return refuse();
  const token = carried.registration;
  const send = stepCall(step, values, token, undefined);
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
