/** Sending a step: the first creates the candidate (and applies), later ones patch it with the token. */
import { idempotencyKey } from '@enishi/frontend-kit/runtime/api';
import { callSite } from '@enishi/frontend-kit/runtime/site-data';
import type { SiteData } from '@enishi/frontend-kit/runtime/site-page';
import { captchaToken } from './captcha';
import { readDraft, writeDraft } from './draft';
import { type StepName, stepNames, type Values } from './steps';

/** What every step answers. */
export interface RegistrationAnswer {
  candidate: { id_by_enterprise_id: number };
  token: string;
  expires_at: string;
}

/** The job a visitor came for. */
export interface WantedJob {
  id: number;
  /** They want to know more before they decide. */
  ask: boolean;
}

export function wantedJob(search: URLSearchParams): WantedJob | undefined {
  const id = Number(search.get('job'));
  return Number.isSafeInteger(id) && id > 0 ? { id, ask: search.get('ask') === '1' } : undefined;
}

const ASKS = '応募の前に、詳しい話を聞くことを希望しています。';

const applyOf = (job: WantedJob | undefined) =>
  job ? { apply: { job_id_by_enterprise_id: job.id, ...(job.ask ? { message: ASKS } : {}) } } : {};

/** The call a step stands for; without a token every step is the first one again. */
export function stepCall(step: StepName, values: Values, token: string | undefined, job: WantedJob | undefined) {
  if (token && step !== 'profile') return { path: 'candidates/update', body: { token, step, candidate: values } };
  return { path: 'candidates/create', body: { ...(token ? { token } : {}), candidate: values, ...applyOf(job) } };
}

const after = (step: StepName): StepName | undefined => stepNames[stepNames.indexOf(step) + 1];

/** Path of the step after this one; the thanks page after the last. */
export const nextPath = (step: StepName, applied: boolean): string => {
  const next = after(step);
  return next ? `/register/${next}` : applied ? '/register/thanks?applied=1' : '/register/thanks';
};

let last: { text: string; key: string } | undefined;

/** The same request sent again, after a lost connection or a second press, has the same effect once. */
function keyOf(body: unknown): string {
  const text = JSON.stringify(body);
  if (last?.text !== text) last = { text, key: idempotencyKey() };
  return last.key;
}

async function send(site: SiteData, { path, body }: { path: string; body: Record<string, unknown> }) {
  if (path.endsWith('/update')) return callSite<RegistrationAnswer>(site, path, body);
  const whole = { ...body, ...(await captchaToken(site)) };
  return callSite<RegistrationAnswer>(site, path, whole, { idempotencyKey: keyOf(body) });
}

export interface FilledStep {
  step: StepName;
  values: Values;
  job: WantedJob | undefined;
  /** Fields beside the candidate's, e.g. the one that people do not see. */
  beside: Record<string, string>;
}

/** Sends a step and remembers what the next one needs. Rejects with the ApiError of a refusal. */
export async function sendStep(site: SiteData, { step, values, job, beside }: FilledStep): Promise<void> {
  const draft = readDraft();
  const { path, body } = stepCall(step, values, draft.token, job);
  const answer = await send(site, { path, body: { ...beside, ...body } });
  writeDraft({
    token: answer.token,
    candidate_id: answer.candidate.id_by_enterprise_id,
    expires_at: answer.expires_at,
    // What was typed on the way to a job, and then sent without it, is no application.
    job: job?.id ?? (draft.token ? draft.job : undefined),
    step: after(step),
    values: { ...draft.values, ...values },
  });
}

/** Applies for one more job with what was registered before on this device. */
export async function applyAgain(site: SiteData, job: WantedJob): Promise<void> {
  const { token } = readDraft();
  await send(site, { path: 'candidates/create', body: { token, candidate: {}, ...applyOf(job) } });
}
