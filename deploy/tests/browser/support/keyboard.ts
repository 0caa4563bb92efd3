/** A person who has no pointer, and one who types Japanese by an input method. */
import type { CDPSession, Locator, Page } from 'playwright-core';

const MAX_STOPS = 400;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes on with the Tab key until something has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`The keyboard never reaches ${target}`);
}

/** Goes to something and presses it. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Goes down a native list of choices until one is reached. */
export async function chooseByArrows(select: Locator, label: string): Promise<void> {
  await tabTo(select);
  const count = await select.locator('option').count();
  for (let at = 0; at < count; at++) {
    if ((await select.locator('option:checked').textContent()) === label) return;
    await select.page().keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows never reach ${label}`);
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
