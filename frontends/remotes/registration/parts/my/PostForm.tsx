/** A form that the page's own address takes, with and without scripts; sent once, however often its button is pressed. */
import { Button, type ButtonProps } from '@enishi/frontend-kit/ui/base/Button';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { ACT } from '../../data/my/section';

const Root = styled(Form)`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  min-width: 0;

  > div {
    width: 100%;
  }

  input[type='file'] {
    max-width: 100%;
    min-height: 44px;
    padding: ${space(1)} 0;
  }
`;

interface PostFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'children'> {
  /** Which of the page's forms it is. */
  act: string;
  /** Values that are not typed. */
  given?: Readonly<Record<string, string>>;
  label: ReactNode;
  button?: Omit<ButtonProps, 'type' | 'busy' | 'children'>;
  children?: ReactNode;
}

export function PostForm({ act, given = {}, label, button, children, ...rest }: PostFormProps) {
  const [busy, setBusy] = useState(false);
  // A page that is taken up again as it was left has not sent anything yet.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const send = (event: FormEvent) => {
    if (busy) event.preventDefault();
    setBusy(true);
  };
  return (
    <Root {...rest} method="post" onSubmit={send}>
      <input type="hidden" name={ACT} value={act} />
      {Object.entries(given).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button {...button} type="submit" busy={busy}>
        {label}
      </Button>
    </Root>
  );
}
