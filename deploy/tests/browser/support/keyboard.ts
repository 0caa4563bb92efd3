/** A person who has no pointer, and one who types Japanese by an input method. */
import type { CDPSession, Locator, Page } from 'playwright-core';

const MAX_STOPS = 400;
/** Presses of the Tab key that are sent at once. */
const STRIDE = 10;

/** A connection of its own for each page, over which presses are sent without waiting for the one before. */
const keyboards = new WeakMap<Page, Promise<CDPSession>>();

async function pressTab(page: Page, times: number): Promise<void> {
  const opened = keyboards.get(page) ?? page.context().newCDPSession(page);
  keyboards.set(page, opened);
  const keyboard = await opened;
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const press = () =>
    (['rawKeyDown', 'keyUp'] as const).map((type) => keyboard.send('Input.dispatchKeyEvent', { type, ...tab }));
  await Promise.all(Array.from({ length: times }, press).flat());
}

/** Whether something has the focus; as long as it has not, it is seen to that the Tab key leads no further than to it. */
const endsAt = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const page = window as unknown as { end?: AbortController };
    page.end?.abort();
    if (element === document.activeElement) return true;
    page.end = new AbortController();
    const stay = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || element !== document.activeElement) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', stay, { capture: true, signal: page.end.signal });
    return false;
  });

/** Goes on with the Tab key until something has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops += STRIDE) {
    if (await endsAt(target)) return;
    await pressTab(target.page(), STRIDE);
  }
  throw new Error(`The keyboard never reaches ${target}`);
}

/** Goes to something and presses it. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Presses two keys of which the second is waited for a second only, whatever the page is busy with meanwhile. */
export async function pressPair({ keyboard }: Page, first: string, second: string): Promise<void> {
  await Promise.all([keyboard.press(first), keyboard.press(second)]);
}

/** Goes down a native list of choices until one is reached. */
export async function chooseByArrows(select: Locator, label: string): Promise<void> {
  await tabTo(select);
  const stepsTo = (list: HTMLElement | SVGElement, wanted: string) => {
    const { options, selectedIndex } = list as HTMLSelectElement;
    const all = [...options];
    const end = all.findIndex(({ textContent }) => textContent === wanted);
    if (end < 0 || end < selectedIndex) return undefined;
    return all.slice(selectedIndex + 1, end + 1).filter(({ disabled }) => !disabled).length;
  };
  const steps = await select.evaluate(stepsTo, label);
  for (let step = 0; step < (steps ?? 0); step++) await select.page().keyboard.press('ArrowDown');
  if ((await select.evaluate(stepsTo, label)) !== 0) throw new Error(`The arrows never reach ${label}`);
}

/** Resolves when something has the focus and shows it: by an outline, or by the ring of an input. */
export async function focused(target: Locator): Promise<void> {
  await target.waitFor();
  const element = await target.elementHandle();
  await target.page().waitForFunction((wanted) => wanted === document.activeElement, element);
  const shown = await target.evaluate((focus) => {
    const { outlineStyle, boxShadow } = getComputedStyle(focus);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  if (!shown) throw new Error(`${target} has the focus and does not show it`);
}

/** Resolves when an option is the one that Enter would take, while the focus itself stays in the field above. */
export async function focusedInList(option: Locator): Promise<void> {
  const element = await option.elementHandle();
  await option
    .page()
    .waitForFunction((wanted) => wanted?.id === document.activeElement?.getAttribute('aria-activedescendant'), element);
}

export interface InputMethod {
  /** The contents of the field, one after the other, while a word is being written. */
  compose(...stages: string[]): Promise<void>;
  /** The Enter that ends the conversion, and the word it leaves. */
  confirm(word: string): Promise<void>;
}

/** An input method at the field that has the focus. */
export async function inputMethod(page: Page): Promise<InputMethod> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  // Keys that the input method takes for itself have this code, whichever they are.
  const key = (type: 'rawKeyDown' | 'keyUp') =>
    cdp.send('Input.dispatchKeyEvent', { type, key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 });
  return {
    async compose(...stages) {
      for (const text of stages)
        await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    },
    async confirm(word) {
      await key('rawKeyDown');
      await cdp.send('Input.insertText', { text: word });
      await key('keyUp');
    },
  };
}
