/**
 * Says on the root element which theme holds, before anything is drawn and whenever it changes: in the system, in another
 * tab, or in the account menu, which tells by an event of the window (`theme-choice.ts`). The build makes one small file of
 * it that comes first in the documents of consoles, since nothing that stands in a document itself may run.
 */
{
  const KEY = 'enishi_theme';
  const root = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');

  /** The browser may refuse to keep anything: then the choice holds as long as the page. */
  const kept = (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };

  const keep = (choice: string): void => {
    try {
      localStorage.setItem(KEY, choice);
    } catch {}
  };

  let choice = kept();

  const show = (): void => {
    const known = choice === 'light' || choice === 'dark' ? choice : 'system';
    const theme = known === 'system' ? (systemDark.matches ? 'dark' : 'light') : known;
    Object.assign(root.dataset, { theme, themeChoice: known });
  };

  const choose = (next: string | null): void => {
    choice = next;
    show();
  };

  show();
  systemDark.addEventListener('change', show);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) choose(newValue);
  });
  addEventListener('themechoice', (event) => {
    const { detail } = event as CustomEvent<string>;
    keep(detail);
    choose(detail);
  });
}
