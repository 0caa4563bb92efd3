/** Flash messages: `ui` provides the box at the top right; every module may flash. */
import { useContext, useMemo } from 'react';
import { FlashContext, type FlashMessage, flashMessage } from '../../ui/base/flash';
import { toApiError } from '../api/api-error';

type Extra = Pick<Partial<FlashMessage>, 'timeout' | 'action'>;

/**
 * `useFlash().success('保存しました')`, `.error(text)`, `.show({ type, text, timeout })`; `.running(text, cancel)` stays,
 * over other pages too, until its handle closes it.
 * `.after(work, done)` says how a call ended, also when its button is gone by then: callbacks given to `mutate` are
 * forgotten with the row that a list read again has no more, the promise of `mutateAsync` is not.
 */
export function useFlash() {
  const show = useContext(FlashContext);
  return useMemo(() => {
    const success = (text?: string, extra?: Extra): void => void show(flashMessage({ ...extra, text }));
    const error = (text: string, extra?: Extra): void => void show(flashMessage({ ...extra, text, type: 'error' }));
    return {
      success,
      error,
      running: (text: string, cancel: () => void) =>
        show({
          type: 'running',
          text,
          timeout: Number.POSITIVE_INFINITY,
          action: { label: '中止', onPress: cancel },
        }),
      show: (message: Parameters<typeof flashMessage>[0]): void => void show(flashMessage(message)),
      after: <Answer>(work: Promise<Answer>, done: string | ((answer: Answer) => void)): void => {
        const tell = (answer: Answer) => (typeof done === 'string' ? success(done) : done(answer));
        void work.then(tell, (thrown) => error(toApiError(thrown).message));
      },
    };
  }, [show]);
}
