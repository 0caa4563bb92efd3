/** What this device remembers of a registration, so that it can go on after a break. */
import type { StepName, Values } from './steps';

export interface Draft {
  /** The registration's own key; without it the first step has not been sent. */
  token?: string;
  candidate_id?: number;
  /** The job applied for. */
  job?: number;
  /** The step to go on with. */
  step?: StepName;
  /** What was typed. */
  values: Values;
  /** All steps are sent: what stays is the key, so that a second application belongs to the same candidate. */
  finished?: boolean;
  /** Instant after which all of this is forgotten; the token is refused then, too. */
  expires_at?: string;
}

const KEY = 'enishi.registration';
/** Of the tab: the visitor is in the middle of it, nothing has to be asked. */
const GOING_ON = 'enishi.registration.going-on';
const KEPT_MS = 7 * 86_400_000;
const EMPTY: Draft = { values: {} };

/** Storage may be off: then the registration still works, it only cannot be resumed. */
let inMemory: Draft = EMPTY;
let goingOn = false;

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** The remembered draft; one that is too old is forgotten. */
export function readDraft(now = Date.now()): Draft {
  const draft = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null) ?? inMemory;
  if (draft.expires_at === undefined || Date.parse(draft.expires_at) >= now) return draft;
  clearDraft();
  return EMPTY;
}

export function writeDraft(draft: Draft, now = Date.now()): void {
  inMemory = { expires_at: new Date(now + KEPT_MS).toISOString(), ...draft };
  attempt(() => localStorage.setItem(KEY, JSON.stringify(inMemory)));
}

export function clearDraft(): void {
  inMemory = EMPTY;
  attempt(() => localStorage.removeItem(KEY));
}

/** After the end nothing of what was typed stays. */
export function finishDraft(): void {
  const { token, candidate_id, expires_at } = readDraft();
  writeDraft({ token, candidate_id, expires_at, finished: true, values: {} });
}

const isTyped = (value: Values[string]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** Something was typed or sent, and the end was not reached. */
export const isHalfDone = ({ finished, token, values }: Draft): boolean =>
  !finished && (token !== undefined || Object.values(values).some(isTyped));

export function isGoingOn(): boolean {
  return goingOn || attempt(() => sessionStorage.getItem(GOING_ON)) === '1';
}

export function goOn(): void {
  goingOn = true;
  attempt(() => sessionStorage.setItem(GOING_ON, '1'));
}
