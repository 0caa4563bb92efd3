/**
 * Proofs that a session is asked for where it reads much personal data: the call waits for the reader, and goes again
 * once they have shown that it is them. Calls that are refused at once share one question.
 */
import { shared } from '../../ui/base/shared';
import { type ApiError, isApiError } from './api-error';

interface Asked {
  message: string;
  /** `true`: proven. */
  answer: (proven: boolean) => void;
}

const state = shared('proof', () => ({
  asked: undefined as Asked | undefined,
  waiting: undefined as Promise<boolean> | undefined,
  listeners: new Set<() => void>(),
}));

const tell = () => {
  for (const listener of state.listeners) listener();
};

const needsProof = ({ status, errors }: ApiError): boolean => status === 403 && errors.proof !== undefined;

/** @returns whether the reader has proven themselves; `false` where no page asks */
function askForProof({ message }: ApiError): Promise<boolean> {
  if (state.listeners.size === 0) return Promise.resolve(false);
  state.waiting ??= new Promise<boolean>((resolve) => {
    state.asked = { message, answer: resolve };
    tell();
  }).finally(() => {
    state.asked = undefined;
    state.waiting = undefined;
    tell();
  });
  return state.waiting;
}

export const askedProof = (): Asked | undefined => state.asked;

export function onProofAsked(listener: () => void): () => void {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}

/** A call, and once more after the proof that it was refused for. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error) || !needsProof(error) || !(await askForProof(error))) throw error;
    return call();
  }
}
