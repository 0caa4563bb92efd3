/** A task in one line: what, and with one press when. Whose it is, its time and its repetition stand below. */
import { task } from '@enishi/protos/deals/task';
import { parseCreate } from '@enishi/protos/fields/parse';
import { taskRepeat, taskTime } from '@enishi/protos/master/task';
import { type KeyboardEvent, useState } from 'react';
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
import { TextInput } from '../../ui/base/TextInput';
import { space } from '../../ui/theme/theme';
import { RestoredNotice } from '../form/RestoredNotice';
import { useUnsavedGuard } from '../form/use-unsaved-guard';
import { FieldInput } from '../inputs/FieldInput';
import { type EntityRow, OWNER } from '../values/row';
import { NextDays } from './NextDays';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(1)};
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(1)};
`;

interface Draft {
  title: string;
  due_date: string;
  due_time_id: string;
  task_repeat_id: string;
  owner: number | null;
}

const START: Draft = { title: '', due_date: '', due_time_id: '', task_repeat_id: '', owner: null };

interface TaskFormProps {
  /** Values that go along, as what the task is about. */
  about: Readonly<Record<string, number>>;
  /** Tells drafts of different places apart. */
  place: string;
  focused?: boolean;
  onEnd: () => void;
}

const optionsOf = (list: { items: readonly { id: number; name: string }[] }) =>
  list.items.map(({ id, name }) => ({ value: String(id), label: name }));

export function TaskForm({ about, place, focused = false, onEnd }: TaskFormProps) {
  const draft = useDraftState<Draft>(`tasks ${place}`, START);
  const { value, setValue } = draft;
  const create = useCreate<EntityRow>(task);
  const flash = useFlash();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const change = (next: Partial<Draft>) => setValue({ ...value, ...next });
  const question = useUnsavedGuard(value.title.trim() !== '', { onDiscard: draft.reset });
  const end = () => {
    draft.reset();
    onEnd();
  };
  const save = async () => {
    const { owner, ...typed } = value;
    const parsed = parseCreate(task, { ...typed, [OWNER]: owner, ...about });
    setErrors(parsed.errors);
    if (Object.keys(parsed.errors).length > 0) return;
    try {
      await create.mutateAsync({ values: { ...typed, [OWNER]: owner, ...about } });
      end();
      flash.success('タスクを追加しました');
    } catch (thrown) {
      const { errors: refused, message } = toApiError(thrown);
      setErrors(Object.keys(refused).length > 0 ? refused : { title: [message] });
    }
  };
  const submit = () => {
    if (!create.isPending) void save();
  };
  const shortcut = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
  };
  const problem = (name: string) => errors[name]?.[0];
  return (
    <Form
      aria-label="タスクを追加"
      onKeyDown={shortcut}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack $gap={1.25}>
        {draft.restoredAt !== undefined && <RestoredNotice at={draft.restoredAt} onDiscard={draft.reset} />}
        <Field label="内容" required error={problem('title')}>
          {(field) => (
            <TextInput
              {...field}
              autoFocus={focused}
              maxLength={task.fields.title.max}
              placeholder={task.fields.title.placeholder}
              value={value.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          )}
        </Field>
        <NextDays
          label="期日"
          today
          value={value.due_date}
          onChange={(due_date) => change({ due_date })}
          error={problem('due_date')}
        />
        <Pair>
          <Field label="時刻" error={problem('due_time_id')}>
            {(field) => (
              <NativeSelect
                {...field}
                emptyLabel="指定しない"
                options={optionsOf(taskTime)}
                value={value.due_time_id}
                onChange={(event) => change({ due_time_id: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label="くり返し" error={problem('task_repeat_id')}>
            {(field) => (
              <NativeSelect
                {...field}
                emptyLabel="しない"
                options={optionsOf(taskRepeat)}
                value={value.task_repeat_id}
                onChange={(event) => change({ task_repeat_id: event.currentTarget.value })}
              />
            )}
          </Field>
        </Pair>
        <Field label="担当" error={problem(OWNER)}>
          {(field) => (
            <FieldInput
              {...field}
              field={{ ...task.fields[OWNER], placeholder: '自分' }}
              name={OWNER}
              value={value.owner}
              onChange={(owner) => change({ owner: owner as number | null })}
              onBlur={() => undefined}
            />
          )}
        </Field>
        <Foot>
          <Button onClick={end} disabled={create.isPending}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            追加する
          </Button>
        </Foot>
      </Stack>
      {question}
    </Form>
  );
}
