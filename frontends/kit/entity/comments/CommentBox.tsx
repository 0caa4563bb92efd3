/** Where a comment is written or changed: Ctrl+Enter sends, a conversion's Enter never does. */
import { parseCreate } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Field } from '../../ui/base/Field';
import { Form } from '../../ui/base/Form';
import { isComposing } from '../../ui/base/ime';
import { Stack } from '../../ui/base/layout';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { color, font, media, space } from '../../ui/theme/theme';
import { RestoredNotice } from '../form/RestoredNotice';
import { useEscape } from '../form/use-escape';
import { useUnsavedGuard } from '../form/use-unsaved-guard';
import { MentionArea } from './MentionArea';
import { namedIn } from './mentions';
import { type CommentDraft, NO_COMMENT } from './use-comments';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};

  [data-first] {
    margin-right: auto;
  }
`;

const Keys = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};

  &:first-child {
    margin-right: auto;
  }

  ${media.touch} {
    display: none;
  }

  ${media.mobile} {
    display: none;
  }
`;

/** Two lines, px. */
const COMPACT_HEIGHT = 60;

/** It stays beside the buttons, as long as there is room. */
const Subject = styled(NativeSelect)`
  flex: 0 1 260px;
  margin-right: auto;

  ${media.mobile} {
    flex-basis: 100%;
  }
`;

interface CommentBoxProps {
  /** Definition of the comments. */
  definition: Entity;
  /** Definition of the record that they are about. */
  of: Entity;
  label: string;
  value: CommentDraft;
  onChange: (value: CommentDraft) => void;
  /** The comment so far: leaving with another one asks. */
  start?: CommentDraft;
  /** There is something else that would be lost by leaving. */
  unsent?: boolean;
  /** Gets a comment that passed the definition's checks. */
  onSend: (draft: CommentDraft) => void;
  /** The server's complaint. */
  error?: string;
  /** When what it holds was typed and not sent, ms. */
  restoredAt?: number;
  /** Takes away what it holds when the member discards it. */
  onDiscard?: () => void;
  /** Calls off; Escape does it too. */
  onCancel?: () => void;
  focused?: boolean;
  /** As in `Comments`. */
  compact?: boolean;
  /** The buttons below the box. */
  children: ReactNode;
}

/** The fields of the record, as its form has them. */
const subjectsOf = ({ forms, fields }: Entity) =>
  (forms.full ?? []).map((section) => ({
    label: section.title,
    options: section.fields.map((name) => ({ value: name, label: fields[name].label })),
  }));

export function CommentBox(props: CommentBoxProps) {
  const {
    definition,
    of,
    label,
    value,
    onChange,
    start,
    unsent = false,
    onSend,
    error,
    restoredAt,
    onDiscard,
    onCancel,
    focused,
    compact,
    children,
  } = props;
  const [problem, setProblem] = useState<string>();
  const { text, column_name, people = [] } = value;
  // In a panel stands what was left unsent another time: it stays where it is kept, and going on asks nothing.
  const [first] = useState(text);
  // In a new comment, a field alone is nothing that one would miss.
  const moved = start !== undefined && column_name !== start.column_name;
  const asLeft = compact && text === first;
  const dirty = !asLeft && (moved || text.trim() !== (start ?? NO_COMMENT).text.trim());
  const question = useUnsavedGuard(dirty || unsent, { onDiscard });
  const callOff = useEscape(dirty, onCancel);
  const send = () => {
    const { values, errors } = parseCreate(definition, { text }, { only: ['text'] });
    setProblem(errors.text?.[0]);
    if (!errors.text?.length) {
      const sent = String(values.text);
      onSend({ text: sent, column_name, people: namedIn(sent, people) });
    }
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
        {restoredAt !== undefined && onDiscard && <RestoredNotice at={restoredAt} onDiscard={onDiscard} />}
        <Field label={label} hideLabel={compact} error={problem ?? error}>
          {(control) => (
            <MentionArea
              field={definition.fields.mentioned_member_ids}
              {...control}
              rows={compact ? 2 : 3}
              style={compact ? { minHeight: COMPACT_HEIGHT } : undefined}
              placeholder={compact ? '電話や面談の内容、伝えたいこと（@でメンション）' : undefined}
              value={text}
              autoFocus={focused}
              onText={(next, person) => {
                setProblem(undefined);
                onChange({ ...value, text: next, people: person ? [...people, person] : people });
              }}
            />
          )}
        </Field>
        <Foot>
          {definition.fields.column_name && (!compact || column_name !== null) && (
            <Subject
              aria-label={definition.fields.column_name.label}
              emptyLabel={`${definition.fields.column_name.label}：指定なし`}
              options={subjectsOf(of)}
              value={column_name ?? ''}
              onChange={(event) => onChange({ ...value, column_name: event.currentTarget.value || null })}
            />
          )}
          {!compact && <Keys>@ でメンバーにメンション、Ctrl + Enter で送信</Keys>}
          {children}
        </Foot>
      </Stack>
      {question}
      {callOff.question}
    </Form>
  );
}
