/** Sending a step: the first creates the candidate (and applies), later ones patch it with the token. */
import { callSite } from '@enishi/frontend-kit/runtime/site-data';
import type { SiteData } from '@enishi/frontend-kit/runtime/site-page';
import { readDraft, writeDraft } from './draft';
import { type StepName, stepNames, type Values } from './steps';

/** What every step answers. */
export interface RegistrationAnswer {
  candidate: { id_by_enterprise_id: number };
  token: string;
  expires_at: string;
}

/** The call a step stands for; without a token every step is the first one again. */
export function stepCall(step: StepName, values: Values, token: string | undefined, job: number | undefined) {
  if (token && step !== 'profile') return { path: 'candidates/update', body: { token, step, candidate: values } };
  const apply = job ? { apply: { job_id_by_enterprise_id: job } } : {};
  return { path: 'candidates/create', body: { ...(token ? { token } : {}), candidate: values, ...apply } };
}

/** Path of the step after this one; the thanks page after the last. */
export const nextPath = (step: StepName): string => `/register/${stepNames[stepNames.indexOf(step) + 1] ?? 'thanks'}`;

/** Sends a step and remembers what the next one needs. Rejects with the ApiError of a refusal. */
export async function sendStep(site: SiteData, step: StepName, values: Values, job: number | undefined): Promise<void> {
  const draft = readDraft();
  const { path, body } = stepCall(step, values, draft.token, job);
  const answer = await callSite<RegistrationAnswer>(site, path, body, { create: path === 'candidates/create' });
  writeDraft({
    token: answer.token,
    candidate_id: answer.candidate.id_by_enterprise_id,
    expires_at: answer.expires_at,
    job,
    values: { ...draft.values, ...values },
  });
}
