/** Which theme the member wants in this browser. `theme-start.ts` keeps and applies it. */
import { useState } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const isChoice = (value: string | undefined): value is ThemeChoice =>
  value === 'system' || value === 'light' || value === 'dark';

const current = (): ThemeChoice => {
  const { themeChoice } = document.documentElement.dataset;
  return isChoice(themeChoice) ? themeChoice : 'system';
};

/** The choice, and what changes it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(current);
  const choose = (next: ThemeChoice): void => {
    dispatchEvent(new CustomEvent('themechoice', { detail: next }));
    setChoice(next);
  };
  return [choice, choose];
}
