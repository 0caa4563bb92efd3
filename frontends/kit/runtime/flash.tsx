/** Flash messages: the contract. `ui` provides the box at the top right; anyone may flash. */
import { FLASH_DEFAULT_TEXT, FLASH_MS } from '@enishi/protos/master/constants';
import { useContext, useMemo } from 'react';
import { toApiError } from './api-error';
import { sharedContext } from './shared';

export type FlashType = 'success' | 'error';

export interface FlashMessage {
  type: FlashType;
  text: string;
  /** ms until it hides itself. */
  timeout: number;
  /** A way back, e.g. 元に戻す. */
  action?: { label: string; onPress: () => void };
}

/** Shows one message; the provider supplies it. */
export type ShowFlash = (message: FlashMessage) => void;

export const FlashContext = sharedContext<ShowFlash>('flash', () => undefined);

const TYPES: Record<string, FlashType> = { 1: 'success', 2: 'error', success: 'success', error: 'error' };

/** Fills in the defaults; a type nobody knows counts as success. */
export function flashMessage(
  message: Partial<Omit<FlashMessage, 'type'>> & { type?: string | number } = {},
): FlashMessage {
  return {
    text: message.text || FLASH_DEFAULT_TEXT,
    timeout: message.timeout ?? FLASH_MS,
    action: message.action,
    type: TYPES[message.type ?? 'success'] ?? 'success',
  };
}

type Extra = Pick<Partial<FlashMessage>, 'timeout' | 'action'>;

/**
 * `useFlash().success('保存しました')`, `.error(text)`, `.show({ type, text, timeout })`.
 * `.after(work, done)` says how a call ended, also when its button is gone by then: callbacks given to `mutate` are
 * forgotten with the row that a list read again has no more, the promise of `mutateAsync` is not.
 */
export function useFlash() {
  const show = useContext(FlashContext);
  return useMemo(() => {
    const success = (text?: string, extra?: Extra) => show(flashMessage({ ...extra, text }));
    const error = (text: string, extra?: Extra) => show(flashMessage({ ...extra, text, type: 'error' }));
    return {
      success,
      error,
      show: (message: Parameters<typeof flashMessage>[0]) => show(flashMessage(message)),
      after: <Answer,>(work: Promise<Answer>, done: string | ((answer: Answer) => void)): void => {
        const tell = (answer: Answer) => (typeof done === 'string' ? success(done) : done(answer));
        void work.then(tell, (thrown) => error(toApiError(thrown).message));
      },
    };
  }, [show]);
}
