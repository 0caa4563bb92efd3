/** Keys of the console, for members who leave the mouse alone: never in a field, in a panel or with a modifier. */

/** Sections by the key after `g`. */
export const sections: Readonly<Record<string, string>> = {
  c: '/enterprise/candidates',
  o: '/enterprise/companies',
  j: '/enterprise/jobs',
  d: '/enterprise/opportunities',
};

export interface KeyActions {
  mayOpen: (path: string) => boolean;
  go: (path: string) => void;
  onFind: () => void;
  onSheet: () => void;
}

/** The second key of two is not waited for any longer. */
const PAIR_MS = 1_000;
/** keyCode of a key that an input method swallowed. */
const IME_KEY_CODE = 229;

const FIELD =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role="combobox"], [role="textbox"], [role="slider"]';
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Something lies above the page and has keys of its own. */
export const isAbove = () => document.querySelector(ABOVE) !== null;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** The row with the focus, or the one that was opened last. */
const currentRow = () =>
  document.activeElement?.closest('[data-row]') ?? document.querySelector('[data-row][aria-current]');

/** From row to row; on the page of a record without rows, from record to record. */
function step(by: 1 | -1): void {
  const links = all('main [data-row]').flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? []);
  if (links.length === 0) {
    press(`main [aria-keyshortcuts="${by > 0 ? 'j' : 'k'}"]`);
    return;
  }
  const at = links.findIndex((link) => link.closest('[data-row]') === currentRow());
  const next = at < 0 ? links[0] : links[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function press(selector: string): boolean {
  const button = all(selector).find((one) => one.checkVisibility());
  button?.click();
  return button !== undefined;
}

/** What a key does; undefined where it means nothing. */
function actionOf(key: string, { mayOpen, go, onFind, onSheet }: KeyActions): (() => unknown) | undefined {
  // The address itself: a page that is on its way has it already, and the router does not say so yet.
  const create = `${location.pathname}/create`;
  const actions: Readonly<Record<string, (() => unknown) | undefined>> = {
    '/': onFind,
    '?': onSheet,
    c: mayOpen(create) ? () => go(create) : undefined,
    j: () => step(1),
    k: () => step(-1),
    o: () => currentRow()?.querySelector<HTMLElement>('a[href]')?.click(),
    x: () => currentRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
    e: () => press('main [aria-keyshortcuts="e"]'),
    t: () => press('main [aria-keyshortcuts="t"]'),
  };
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}

const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Hears keys of the document until the answered function is called. `actions` says what is meant at that moment. */
export function hearKeys(actions: () => KeyActions): () => void {
  let goneAt = -PAIR_MS;
  const hear = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.keyCode === IME_KEY_CODE || isAbove()) return;
    const now = actions();
    const done = (run: () => unknown) => {
      event.preventDefault();
      run();
    };
    if (isFindKey(event)) return done(now.onFind);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && (!event.shiftKey || key === '?');
    if (!isPlain || (target instanceof Element && target.closest(FIELD))) return;
    const isSecond = event.timeStamp - goneAt < PAIR_MS;
    goneAt = -PAIR_MS;
    if (isSecond) {
      const to = Object.hasOwn(sections, key) ? sections[key] : undefined;
      if (to && now.mayOpen(to)) done(() => now.go(to));
      return;
    }
    if (key === 'g') {
      goneAt = event.timeStamp;
      return;
    }
    const action = actionOf(key, now);
    if (action) done(action);
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
