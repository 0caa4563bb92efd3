/** Where a comment is written or changed: Ctrl+Enter sends, a conversion's Enter never does. */
import { parseCreate } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Field } from '../ui/base/Field';
import { Form } from '../ui/base/Form';
import { isComposing } from '../ui/base/ime';
import { Stack } from '../ui/base/layout';
import { TextArea } from '../ui/base/TextArea';
import { color, font, media, space } from '../ui/theme';
import { useEscape } from './use-escape';
import { useUnsavedGuard } from './use-unsaved-guard';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
`;

const Keys = styled.span`
  margin-right: auto;
  color: ${color.muted};
  font-size: ${font.size.s};

  ${media.touch} {
    display: none;
  }

  ${media.mobile} {
    display: none;
  }
`;

interface CommentBoxProps {
  /** Of the comments. */
  definition: Entity;
  label: string;
  text: string;
  onText: (text: string) => void;
  /** The text at first: leaving with another one asks. */
  start?: string;
  /** There is something else that would be lost by leaving. */
  unsent?: boolean;
  /** Gets a text that passed the definition's checks. */
  onSend: (text: string) => void;
  /** From the server. */
  error?: string;
  /** Calls off; Escape does it too. */
  onCancel?: () => void;
  focused?: boolean;
  /** The buttons. */
  children: ReactNode;
}

export function CommentBox(props: CommentBoxProps) {
  const {
    definition,
    label,
    text,
    onText,
    start = '',
    unsent = false,
    onSend,
    error,
    onCancel,
    focused,
    children,
  } = props;
  const [problem, setProblem] = useState<string>();
  const dirty = text.trim() !== start.trim();
  const question = useUnsavedGuard(dirty || unsent);
  const callOff = useEscape(dirty, onCancel);
  const send = () => {
    const { values, errors } = parseCreate(definition, { text }, { only: ['text'] });
    setProblem(errors.text?.[0]);
    if (!errors.text?.length) onSend(String(values.text));
  };
  const shortcut = (event: KeyboardEvent<HTMLFormElement>) => {
    callOff.onKeyDown(event);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <Form
      onKeyDown={shortcut}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack $gap={1}>
        <Field label={label} error={problem ?? error}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={text}
              autoFocus={focused}
              onChange={(event) => {
                setProblem(undefined);
                onText(event.currentTarget.value);
              }}
            />
          )}
        </Field>
        <Foot>
          <Keys>Ctrl + Enter でも送信できます</Keys>
          {children}
        </Foot>
      </Stack>
      {question}
      {callOff.question}
    </Form>
  );
}
