/** Sending a step: the first creates the candidate (and applies), later ones patch it with the token. */
import { idempotencyKey } from '@enishi/frontend-kit/runtime/api/api';
import { keepRegistration, registrationToken } from '@enishi/frontend-kit/runtime/site/registration';
import { callSite } from '@enishi/frontend-kit/runtime/site/site-data';
import type { SiteData } from '@enishi/frontend-kit/runtime/site/site-page';
import { captchaToken } from './captcha';
import { type StepName, stepNames, type Values } from './steps';
import { readTab, writeTab } from './tab';

/** The answer of every step. */
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

/** The first step for that job, with what was registered before to be changed. */
export const editPath = (job: WantedJob | undefined): string =>
  `/register/profile?${job ? `job=${job.id}&${job.ask ? 'ask=1&' : ''}` : ''}edit=1`;

const ASKS = '応募の前に、詳しい話を聞くことを希望しています。';

const applyOf = (job: WantedJob | undefined) =>
  job ? { apply: { job_id_by_enterprise_id: job.id, ...(job.ask ? { message: ASKS } : {}) } } : {};

/** The call a step stands for. Only the first one needs no token. */
export function stepCall(step: StepName, values: Values, token: string | undefined, job: WantedJob | undefined) {
  if (step !== 'profile') return { path: 'candidates/update', body: { token, step, candidate: values } };
  return { path: 'candidates/create', body: { ...(token ? { token } : {}), candidate: values, ...applyOf(job) } };
}

/** Applies for one more job, with what was registered before. */
export const againCall = (token: string | undefined, job: WantedJob) => ({
  path: 'candidates/create',
  body: { token, candidate: {}, ...applyOf(job) },
});

/** @param applied id of the job applied for on the way */
export const thanksPath = (applied: number | undefined): string =>
  applied ? `/register/thanks?applied=${applied}` : '/register/thanks';

/** Path of the step after this one; the thanks page after the last. */
export const nextPath = (step: StepName, applied: number | undefined): string => {
  const next = stepNames[stepNames.indexOf(step) + 1];
  return next ? `/register/${next}` : thanksPath(applied);
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
  const { path, body } = stepCall(step, values, registrationToken(), job);
  keepRegistration(await send(site, { path, body: { ...beside, ...body } }));
  const tab = readTab();
  // A form typed on the way to a job, and then sent without it, is no application.
  writeTab({ ...tab, job: step === 'profile' ? job?.id : tab?.job, values: { ...tab?.values, ...values } });
}

/** Applies for one more job with what was registered before on this device. */
export async function applyAgain(site: SiteData, job: WantedJob): Promise<void> {
  keepRegistration(await send(site, againCall(registrationToken(), job)));
}
