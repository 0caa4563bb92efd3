/** Sending a step: the first creates the candidate, later ones patch it with the token. Fetched when a form is touched. */
import { keepRegistration, registrationToken } from '@enishi/frontend-kit/runtime/site/registration';
import { callSite } from '@enishi/frontend-kit/runtime/site/site-data';
import type { SiteData } from '@enishi/frontend-kit/runtime/site/site-page';
import { type RegistrationAnswer, sendCreate } from './call';
import { stepCall } from './send';
import type { StepName, Values } from './steps';
import { readTab, writeTab } from './tab';

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
