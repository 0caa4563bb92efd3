/** What this device remembers of a registration, so that it can go on after a break. */
import type { Values } from './steps';

export interface Draft {
  /** The registration's own key; without it the first step has not been sent. */
  token?: string;
  candidate_id?: number;
  /** The job applied for. */
  job?: number;
  /** Instant after which the token is refused. */
  expires_at?: string;
  values: Values;
}

const KEY = 'enishi.registration';
const EMPTY: Draft = { values: {} };

/** The stored draft; an expired token is dropped, what was typed stays. */
export function readDraft(now = Date.now()): Draft {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null;
    if (!draft) return EMPTY;
    const expired = draft.expires_at !== undefined && Date.parse(draft.expires_at) < now;
    return expired ? { values: draft.values, job: draft.job } : draft;
  } catch {
    // Storage may be off, or hold what is not ours.
    return EMPTY;
  }
}

export function writeDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the registration works, it only cannot be resumed.
  }
}

/** After the end only the token stays: a second application belongs to the same candidate. */
export function finishDraft(): void {
  const { token, candidate_id, expires_at } = readDraft();
  writeDraft({ token, candidate_id, expires_at, values: {} });
}
