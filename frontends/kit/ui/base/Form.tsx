import type { ComponentProps, KeyboardEvent } from 'react';
import { keepImeEnter } from './ime';

/** A form whose Enter never submits while a conversion is being confirmed, whatever fields it holds. */
export function Form({ onKeyDown, children, ...rest }: ComponentProps<'form'>) {
  const key = (event: KeyboardEvent<HTMLFormElement>) => {
    keepImeEnter(event);
    onKeyDown?.(event);
  };
  return (
    <form noValidate {...rest} onKeyDown={key}>
      {children}
    </form>
  );
}
