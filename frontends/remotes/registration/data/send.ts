/** Sending a step: the first creates the candidate, later ones patch it with the token. */
import { keepRegistration, registrationToken } from '@enishi/frontend-kit/runtime/site/registration';
import { callSite } from '@enishi/frontend-kit/runtime/site/site-data';
import type { SiteData } from '@enishi/frontend-kit/runtime/site/site-page';
import { type RegistrationAnswer, sendCreate } from './call';
import { THANKS } from './places';
import { type StepName, stepNames, type Values } from './steps';
import { readTab, writeTab } from './tab';

/** The call a step stands for. Only the first one needs no token. */
export function stepCall(step: StepName, values: Values, token: string | undefined) {
  if (step !== 'profile') return { path: 'candidates/update', body: { token, step, candidate: values } };
  return { path: 'candidates/create', body: { ...(token ? { token } : {}), candidate: values } };
}

/** @param applied id of the job applied for on the way */
export const thanksPath = (applied?: number): string => (applied ? `${THANKS}?applied=${applied}` : THANKS);

/** Path of the step after this one; the thanks page after the last. */
export const nextPath = (step: StepName, applied?: number): string => {
  const next = stepNames[stepNames.indexOf(step) + 1];
  return next ? `/register/${next}` : thanksPath(applied);
};

export interface FilledStep {
  step: StepName;
  values: Values;
  /** Fields beside the candidate's, e.g. the one that people do not see. */
  beside: Record<string, string>;
}

/** Sends a step and remembers what the next one needs. Rejects with the ApiError of a refusal. */
export async function sendStep(site: SiteData, { step, values, beside }: FilledStep): Promise<void> {
  const { path, body } = stepCall(step, values, registrationToken());
  const whole = { ...beside, ...body };
  const answer =
    step === 'profile' ? await sendCreate(site, whole) : await callSite<RegistrationAnswer>(site, path, whole);
  keepRegistration(answer);
  const tab = readTab();
  writeTab({ ...tab, values: { ...tab?.values, ...values } });
}
