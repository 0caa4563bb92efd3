import { useFlash } from './flash';

/** `copy(text, said)`: puts a text on the clipboard and says so, or how to go on without. */
export function useCopy(): (text: string, said: string) => Promise<void> {
  const flash = useFlash();
  return async (text, said) => {
    try {
      await navigator.clipboard.writeText(text);
      flash.success(said);
    } catch {
      flash.error('コピーできませんでした。文字を選択してコピーしてください。');
    }
  };
}
