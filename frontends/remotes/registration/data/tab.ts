/**
 * Values typed into the steps, kept until the tab is closed: they are there after a reload, and never on another day.
 */
import { TAB_KEY } from './places';
import type { StepName, Values } from './steps';

export interface TabDraft {
  values: Values;
  /** The job that was applied for on the way. */
  applied?: number;
  /** A question that was not sent yet. */
  question?: string;
  /** It is taken up to change what had been registered to the end before. */
  completed?: boolean;
}

/** Storage may be off: then a reload begins with empty fields. */
let inMemory: TabDraft | undefined;

/** Undefined in a tab in which nothing was typed and nothing taken up again. */
export function readTab(): TabDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(TAB_KEY) ?? 'null') as TabDraft | null) ?? inMemory;
  } catch {
    return inMemory;
  }
}

const listeners = new Set<() => void>();

/** For useSyncExternalStore: calls whenever something is written; answers what ends that. */
export function subscribeTab(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function writeTab(draft: TabDraft): void {
  inMemory = draft;
  try {
    sessionStorage.setItem(TAB_KEY, JSON.stringify(draft));
  } catch {
    // The copy in memory has to do.
  }
  for (const listener of listeners) listener();
}

export function clearTab(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(TAB_KEY);
  } catch {
    // It was never there.
  }
}

/** Where to go on from a step that is not to be skipped. */
export interface Missing {
  step: StepName;
  /** The values sent before are gone: their time is over, or the device has forgotten them. */
  lost: boolean;
}
