import { Fragment } from 'react';
import { TextLink } from './TextLink';

const URL = /(https?:\/\/[\w/:%#$&?()~.=+\-@!,;*]+)/;

/** Plain text in which addresses become links; everything else stays text, so nothing in it can do harm. */
export function LinkedText({ text }: { text: string }) {
  // split with a capturing group: odd places are the addresses
  return text.split(URL).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 ? (
      <TextLink key={key} to={part}>
        {part}
      </TextLink>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
