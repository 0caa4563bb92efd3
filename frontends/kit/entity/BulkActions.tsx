/** What can be done with chosen rows: give one field a value, or delete; both ask first and say what and how many. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity, Kind } from '@enishi/protos/fields/types';
import { parseValue } from '@enishi/protos/fields/values';
import { useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '../runtime/api';
import { type BulkResult, useBulkDelete, useBulkUpdate } from '../runtime/entities';
import { useFlash } from '../runtime/flash';
import { Button } from '../ui/base/Button';
import { Field } from '../ui/base/Field';
import { Icon } from '../ui/base/Icon';
import { LinkButton } from '../ui/base/LinkButton';
import { NativeSelect } from '../ui/base/NativeSelect';
import { Notice } from '../ui/base/Notice';
import { BulkBar } from '../ui/console/BulkBar';
import { ConfirmDialog } from '../ui/console/ConfirmDialog';
import { space } from '../ui/theme';
import { columnGroups } from './ConditionRow';
import { DeletionEffects } from './DeletionEffects';
import { type FormValue, toFormValue } from './form-values';
import { FieldInput, isGroup } from './inputs';
import { MAX_MERGED, mergeAddress } from './merge/merge-state';

export interface BulkOptions {
  /** Fields that may be given to many records at once; default: states, choices, masters, references, dates, flags. */
  update?: readonly string[] | false;
  delete?: boolean;
  /** Address of the list whose `merge` page compares two records to five. */
  mergeIn?: string;
}

const kinds = new Set<Kind>(['choice', 'choices', 'master', 'masters', 'ref', 'date', 'flag']);

/** Fields offered for a bulk update, in the order of the console's form. */
export function bulkFields(definition: Entity, { update }: BulkOptions): string[] {
  if (update === false) return [];
  const inForm = (definition.forms.full ?? []).flatMap((section) => section.fields);
  return inForm.filter((name) => {
    const { kind, readOnly, secret } = definition.fields[name];
    return update ? update.includes(name) : kinds.has(kind) && !readOnly && !secret;
  });
}

const Form = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(1)};
`;

interface BulkError {
  id: number;
  message: string;
}

const SHOWN_ERRORS = 5;

/** Why some of the records were left as they are. */
function Refused({ result, names }: { result: BulkResult; names: ReadonlyMap<number, string> }) {
  const errors = result.errors as BulkError[];
  if (errors.length === 0) return null;
  return (
    <Notice tone="danger" title={`${formatNumber(errors.length)}件は処理できませんでした`}>
      {errors.slice(0, SHOWN_ERRORS).map(({ id, message }) => (
        <p key={id}>
          {names.get(id) ?? `ID ${id}`}：{message}
        </p>
      ))}
    </Notice>
  );
}

interface DialogProps {
  definition: Entity;
  /** Chosen ids with the names of the records. */
  selected: ReadonlyMap<number, string>;
  onClose: () => void;
  /** Called when all of them were done. */
  onDone: () => void;
}

function useOutcome(selected: DialogProps['selected'], done: (count: number) => void) {
  const [result, setResult] = useState<BulkResult>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (call: (ids: number[]) => Promise<BulkResult>) => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await call([...selected.keys()]);
      setResult(answer);
      if (answer.errors.length === 0) done(answer.count);
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      setError([...Object.values(errors).flat(), message][0]);
    }
    setBusy(false);
  };
  return { result, error, busy, run };
}

function DeleteDialog({ definition, selected, onClose, onDone }: DialogProps) {
  const remove = useBulkDelete(definition);
  const flash = useFlash();
  const { result, error, busy, run } = useOutcome(selected, (count) => {
    flash.success(`${formatNumber(count)}件を削除しました`);
    onDone();
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void run((ids) => remove.mutateAsync({ ids }))}
      action="削除する"
      kind={definition.label}
      names={[...selected.values()]}
      count={selected.size}
      destructive
      busy={busy}
      error={error}
    >
      <DeletionEffects definition={definition} ids={[...selected.keys()]} />
      {result && <Refused result={result} names={selected} />}
    </ConfirmDialog>
  );
}

function UpdateDialog({ definition, selected, onClose, onDone, fields }: DialogProps & { fields: readonly string[] }) {
  const update = useBulkUpdate(definition);
  const flash = useFlash();
  const [name, setName] = useState(fields[0]);
  const field = definition.fields[name];
  const [value, setValue] = useState<FormValue>(toFormValue(field, null));
  const [problem, setProblem] = useState<string>();
  const { result, error, busy, run } = useOutcome(selected, (count) => {
    flash.success(`${formatNumber(count)}件を更新しました`);
    onDone();
  });
  const choose = (next: string) => {
    setName(next);
    setValue(toFormValue(definition.fields[next], null));
    setProblem(undefined);
  };
  const confirm = () => {
    const parsed = parseValue(field, value);
    if ('error' in parsed) return setProblem(parsed.error);
    if (parsed.value === null && field.required) return setProblem('選択してください。');
    setProblem(undefined);
    return void run((ids) => update.mutateAsync({ ids, values: { [name]: parsed.value } }));
  };
  const offered = new Set(fields);
  const options = columnGroups(definition)
    .map((group) => ({ ...group, options: group.options.filter((option) => offered.has(option.value)) }))
    .filter((group) => group.options.length > 0);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      action="更新する"
      kind={definition.label}
      names={[...selected.values()]}
      count={selected.size}
      busy={busy}
      error={error}
    >
      <Form>
        <Field label="変更する項目">
          {(ties) => (
            <NativeSelect
              {...ties}
              options={options}
              value={name}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label={`新しい「${field.label}」`}
          hint={field.required ? undefined : '空のまま更新すると、この項目の値が消えます。'}
          error={problem}
          group={isGroup(field)}
        >
          {(ties) => (
            <FieldInput
              key={name}
              {...ties}
              field={field}
              name={name}
              value={value}
              onChange={setValue}
              onBlur={() => undefined}
            />
          )}
        </Field>
      </Form>
      {result && <Refused result={result} names={selected} />}
    </ConfirmDialog>
  );
}

interface BulkActionsProps extends Pick<DialogProps, 'definition' | 'selected'> {
  options: BulkOptions;
  onClear: () => void;
  /** Asks how to take the chosen rows along as a file. */
  onExport?: () => void;
}

export function BulkActions({ definition, selected, options, onClear, onExport }: BulkActionsProps) {
  const [open, setOpen] = useState<'update' | 'delete'>();
  const fields = bulkFields(definition, options);
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    onClear();
  };
  const shared = { definition, selected, onClose: close, onDone: done };
  return (
    <>
      <BulkBar count={selected.size} onClear={onClear}>
        {fields.length > 0 && (
          <Button size="small" icon={<Icon name="edit" size={14} />} onClick={() => setOpen('update')}>
            一括更新
          </Button>
        )}
        {options.mergeIn && selected.size > 1 && selected.size <= MAX_MERGED && (
          <LinkButton to={mergeAddress(options.mergeIn, [...selected.keys()])} size="small">
            統合
          </LinkButton>
        )}
        {onExport && (
          <Button size="small" icon={<Icon name="download" size={14} />} aria-haspopup="dialog" onClick={onExport}>
            書き出し
          </Button>
        )}
        {options.delete !== false && (
          <Button
            size="small"
            variant="danger"
            icon={<Icon name="trash" size={14} />}
            onClick={() => setOpen('delete')}
          >
            削除
          </Button>
        )}
      </BulkBar>
      {open === 'delete' && <DeleteDialog {...shared} />}
      {open === 'update' && <UpdateDialog {...shared} fields={fields} />}
    </>
  );
}
