import { Fragment } from 'react';

/** A text whose addresses end a line before a dot or an @ rather than within a word. Copying gives the text alone. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[\x21-\x7e])(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
