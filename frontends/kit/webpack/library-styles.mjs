// Style elements that react-aria makes while a page lives. A page's policy names style elements by their digest, and takes
// the digests from the built document (`gateway/src/http/security.ts`), so their texts stand there, to the letter.

/** Styles of everything that can be pressed; the library looks for the element and makes none where there is one. */
const PRESSABLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

/** While a dialog is open, on telephones of Apple's only: here it must not take effect. */
const NO_SCROLL = `@layer {
  * {
    overscroll-behavior: contain;
  }
}`;

export const LIBRARY_STYLES =
  `<style id="react-aria-pressable-style">${PRESSABLE}</style>` + `<style media="not all">${NO_SCROLL}</style>`;
