/** What a layer that closes gives the focus back to may still be inert: the widgets free the page a moment later. */

/** Sent by react-aria to the element that is about to get the focus back. */
const GIVEN_BACK = 'react-aria-focus-scope-restore';

function focusWhenFree(target: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (target.closest('[inert]')) return;
    observer.disconnect();
    // An element that took it meanwhile keeps it.
    if (document.activeElement === document.body) target.focus();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['inert'] });
}

/** Gives the focus back once more when the page is free; answers how to stop. */
export function hearFocusGivenBack(): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.closest('[inert]')) focusWhenFree(target);
  };
  // Widgets around the target stop the event on its way up.
  document.addEventListener(GIVEN_BACK, hear, true);
  return () => document.removeEventListener(GIVEN_BACK, hear, true);
}
