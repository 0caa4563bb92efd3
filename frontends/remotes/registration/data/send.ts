/** The call that a step stands for, and where its success leads. */
import { THANKS } from './places';
import { type StepName, stepNames, type Values } from './steps';

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
