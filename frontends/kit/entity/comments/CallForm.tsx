/** A call in two presses: what it came to is chosen already, and everything else may stay empty. */
import { task } from '@enishi/protos/deals/task';
import type { Entity } from '@enishi/protos/fields/types';
import { callOutcome } from '@enishi/protos/master/calls';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '../../runtime/api/api';
import { useCreate } from '../../runtime/api/entities';
import { useFlash } from '../../runtime/page/flash';
import { useDraftState } from '../../runtime/page/use-draft';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { Form } from '../../ui/base/Form';
import { isComposing } from '../../ui/base/ime';
import { Stack } from '../../ui/base/layout';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { Skeleton } from '../../ui/base/Skeleton';
import { stateColors } from '../../ui/base/State';
import { TextArea } from '../../ui/base/TextArea';
import { TextInput } from '../../ui/base/TextInput';
import { CONTROL_HEIGHT, color, control, font, media, radius, space } from '../../ui/theme/theme';
import { RestoredNotice } from '../form/RestoredNotice';
import { useUnsavedGuard } from '../form/use-unsaved-guard';
import { aboutRecord, taskColumn } from '../tasks/about';
import { NextDays } from '../tasks/NextDays';
import { type EntityRow, idOf } from '../values/row';
import { type CallsOf, type CallValues, callText } from './call';
import { useCallPeople } from './use-call-people';

const Outcomes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};
`;

/** The whole pill is the label of its radio. */
const Outcome = styled.label<{ $dot: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  min-height: 32px;
  padding: 0 ${space(1.25)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  font-size: ${font.size.m};
  cursor: pointer;

  &::before {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $dot }) => $dot};
    content: '';
  }

  input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }

  &:has(:checked) {
    border-color: ${color.main};
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-weight: ${font.weight.medium};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.mainText};
    outline-offset: 2px;
  }

  ${media.touch} {
    min-height: ${control.touch}px;
  }
`;

const After = styled.div`
  margin-top: ${space(0.75)};
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(1)};
`;

interface Draft {
  outcome: number;
  /** Undefined: not touched, the likeliest. */
  with?: string;
  note: string;
  step: string;
  day: string;
}

const START: Draft = { outcome: callOutcome.code.reached, note: '', step: '', day: '' };

const isTyped = ({ note, step, day }: Draft): boolean => `${note}${step}${day}`.trim() !== '';

const orNull = (text: string): string | null => text.trim() || null;

interface WhomProps {
  people: readonly string[] | undefined;
  /** A person of whom nothing is known yet is not one of many. */
  isSure: boolean;
  value: string;
  onChange: (name: string) => void;
}

function Whom({ people, isSure, value, onChange }: WhomProps) {
  if (!people) return <Skeleton $height={CONTROL_HEIGHT} role="status" aria-label="読み込んでいます" />;
  return (
    <Field label="相手">
      {(field) =>
        people.length === 0 ? (
          <TextInput
            {...field}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            maxLength={100}
          />
        ) : (
          <NativeSelect
            {...field}
            emptyLabel={isSure ? undefined : '選択してください'}
            options={people.map((name) => ({ value: name, label: name }))}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}

export interface CallFormProps {
  /** Definition of the comments. */
  definition: Entity;
  /** Definition of the record that the call was about. */
  of: Entity;
  record: EntityRow;
  calls: CallsOf;
  onEnd: () => void;
}

export function CallForm({ definition, of, record, calls, onEnd }: CallFormProps) {
  const id = idOf(of, record);
  const draft = useDraftState<Draft>(`${definition.plural} ${id} call`, START);
  const { value, setValue } = draft;
  const people = useCallPeople(of, record, calls);
  const isSure = Boolean(calls.self || calls.person) || people?.length === 1;
  const whom = value.with ?? (isSure ? (people?.[0] ?? '') : '');
  const flash = useFlash();
  const [error, setError] = useState<string>();
  const create = useCreate<EntityRow>(definition, `${definition.plural}/create/${id}`);
  const kept = useRef(false);
  const remind = useCreate<EntityRow>(task);
  const question = useUnsavedGuard(isTyped(value), { onDiscard: draft.reset });
  const group = useId();
  const end = () => {
    draft.reset();
    onEnd();
  };
  const save = async () => {
    const { outcome, note, step, day } = value;
    const call: CallValues = {
      ...{ call_outcome_id: outcome, call_with: orNull(whom) },
      ...{ next_step: orNull(step), next_day: orNull(day) },
    };
    try {
      // A task that failed is tried again without a second record of the call.
      if (!kept.current) await create.mutateAsync({ values: { text: note.trim() || callText(outcome), ...call } });
      kept.current = true;
      const reminder = (step.trim() || day) && taskColumn(of);
      if (reminder)
        await remind.mutateAsync({
          values: { title: step.trim() || '電話のつづき', due_date: day, ...aboutRecord(of, record) },
        });
      end();
      flash.success(reminder ? '電話を記録し、次の予定をタスクに追加しました' : '電話を記録しました');
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      setError([...Object.values(errors).flat(), message][0]);
    }
  };
  const submit = () => {
    if (!create.isPending && people) void save();
  };
  const shortcut = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Form
      aria-label="電話を記録"
      onKeyDown={shortcut}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack $gap={1.5}>
        {draft.restoredAt !== undefined && <RestoredNotice at={draft.restoredAt} onDiscard={draft.reset} />}
        <Whom people={people} isSure={isSure} value={whom} onChange={(name) => setValue({ ...value, with: name })} />
        <Field label="結果" group>
          {(field) => (
            <Outcomes role="radiogroup" {...field}>
              {callOutcome.items.map((item) => (
                <Outcome key={item.id} $dot={stateColors[callOutcome.tone(item.id) ?? 'neutral']}>
                  <input
                    type="radio"
                    name={group}
                    checked={value.outcome === item.id}
                    onChange={() => setValue({ ...value, outcome: item.id })}
                  />
                  {item.name}
                </Outcome>
              ))}
            </Outcomes>
          )}
        </Field>
        <Field label="メモ" error={error}>
          {(field) => (
            <TextArea
              {...field}
              rows={2}
              autoFocus
              value={value.note}
              onChange={(event) => setValue({ ...value, note: event.currentTarget.value })}
            />
          )}
        </Field>
        <div>
          <Field label="次の予定">
            {(field) => (
              <TextInput
                {...field}
                maxLength={200}
                placeholder="面談日の返事を確認"
                value={value.step}
                onChange={(event) => setValue({ ...value, step: event.currentTarget.value })}
              />
            )}
          </Field>
          <After>
            <NextDays label="次の予定日" value={value.day} onChange={(day) => setValue({ ...value, day })} />
          </After>
        </div>
        <Foot>
          <Button onClick={end} disabled={create.isPending}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            記録する
          </Button>
        </Foot>
      </Stack>
      {question}
    </Form>
  );
}
