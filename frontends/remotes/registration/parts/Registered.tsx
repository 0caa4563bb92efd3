import { registrationToken } from '@enishi/frontend-kit/runtime/site/registration';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { FRESH } from '../data/places';

const Root = styled.form`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  h2 {
    font-size: ${font.size.l};
  }
`;

interface RegisteredProps {
  /** Another person sits at this device. */
  onFresh(): void;
}

/** A candidate who registered on this device before has nothing to fill in. Without scripts the button posts. */
export function Registered({ onFresh }: RegisteredProps) {
  const submit = (event: FormEvent) => {
    if (!registrationToken()) return;
    event.preventDefault();
    onFresh();
  };
  return (
    <Root method="post" aria-label="登録済みの内容" onSubmit={submit}>
      <h2>会員登録はお済みです</h2>
      <p>この端末で会員登録がお済みです。</p>
      <LinkButton to="/register/profile?edit=1" block>
        登録内容を変更する
      </LinkButton>
      <Button type="submit" name={FRESH} value="1" variant="quiet" block>
        別の方として新しく登録する
      </Button>
    </Root>
  );
}
