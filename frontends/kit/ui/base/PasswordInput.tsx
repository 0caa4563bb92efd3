import { useState } from 'react';
import styled from 'styled-components';
import { space } from '../theme/theme';
import { IconButton } from './IconButton';
import { TextInput, type TextInputProps } from './TextInput';

const Box = styled.span`
  display: flex;
  position: relative;
  align-items: center;

  input {
    padding-right: ${space(6)};
  }

  button {
    position: absolute;
    right: 2px;
  }
`;

/** A password that can be looked at while typing. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Box>
      <TextInput autoCapitalize="none" spellCheck={false} {...props} type={shown ? 'text' : 'password'} />
      <IconButton
        icon={shown ? 'eyeOff' : 'eye'}
        label={shown ? 'パスワードを隠す' : 'パスワードを表示する'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </Box>
  );
}
