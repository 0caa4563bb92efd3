/** One field of the chosen rows: given a value, or emptied, which is asked for by name and confirmed on its own. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import { parseValue } from '@enishi/protos/fields/values';
import { useState } from 'react';
import styled from 'styled-components';
import { useFlash } from '../../runtime/page/flash';
import { Field } from '../../ui/base/Field';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { RadioGroup } from '../../ui/base/RadioGroup';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';
import { space } from '../../ui/theme/theme';
import { columnGroups } from '../conditions/column-groups';
import { FieldInput, isGroup } from '../inputs/FieldInput';
import { type FormValue, toFormValue } from '../inputs/form-values';
import { type BulkDialogProps, Refused, useOutcome } from './bulk-outcome';
import { PART } from './in-parts';
import { useUndoableUpdate } from './use-bulk-update';

const Form = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(1)};
`;

/** The fields offered, in the groups of the console's form. */
function fieldOptions(definition: Entity, fields: readonly string[]) {
  const offered = new Set(fields);
  return columnGroups(definition)
    .map((group) => ({ ...group, options: group.options.filter((option) => offered.has(option.value)) }))
    .filter((group) => group.options.length > 0);
}

const SET = 1;
const CLEAR = 2;
const ways = [
  { id: SET, name: '新しい値にする' },
  { id: CLEAR, name: '値を消して空にする' },
];

export default function BulkUpdate({
  definition,
  selected,
  onClose,
  onDone,
  fields,
}: BulkDialogProps & { fields: readonly string[] }) {
  const update = useUndoableUpdate(definition);
  const flash = useFlash();
  const [name, setName] = useState('');
  const [value, setValue] = useState<FormValue>(null);
  const [way, setWay] = useState(SET);
  const [clearing, setClearing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { result, error, busy, run } = useOutcome(selected, onDone);
  const field = name === '' ? undefined : definition.fields[name];
  const shared = {
    isOpen: true,
    kind: definition.label,
    names: [...selected.values()],
    count: selected.size,
    busy,
    error,
  } as const;
  const send = (next: FieldValue) => {
    if (selected.size <= PART) return void run((ids) => update({ ids, name, value: next }));
    // So many go on beside whatever comes next.
    flash.after(update({ ids: [...selected.keys()], name, value: next }), () => undefined);
    return onDone();
  };

  const choose = (next: string) => {
    setName(next);
    setValue(next === '' ? null : toFormValue(definition.fields[next], null));
    setWay(SET);
    setProblem(undefined);
  };
  const confirm = () => {
    if (!field) return setProblem('変更する項目を選択してください。');
    if (way === CLEAR) return setClearing(true);
    const parsed = parseValue(field, value);
    if ('error' in parsed) return setProblem(parsed.error);
    if (parsed.value === null)
      return setProblem(
        field.required
          ? '新しい値を指定してください。'
          : '新しい値を指定してください。値を消すときは「値を消して空にする」を選択してください。',
      );
    setProblem(undefined);
    return send(parsed.value);
  };

  if (clearing && field)
    return (
      <ConfirmDialog
        {...shared}
        onClose={() => setClearing(false)}
        onConfirm={() => send(null)}
        action={`「${field.label}」を消去する`}
        destructive={`選択した${formatNumber(selected.size)}件の「${field.label}」が空になります。`}
      >
        {result && <Refused result={result} names={selected} />}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog {...shared} onClose={onClose} onConfirm={confirm} action="更新する">
      <Form>
        <Field label="変更する項目" error={field ? undefined : problem}>
          {(ties) => (
            <NativeSelect
              {...ties}
              emptyLabel="選択してください"
              options={fieldOptions(definition, fields)}
              value={name}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          )}
        </Field>
        {field && !field.required && (
          <Field label="変更のしかた" group>
            {(ties) => <RadioGroup {...ties} options={ways} value={way} onChange={setWay} />}
          </Field>
        )}
        {field && way === SET && (
          <Field label={`新しい「${field.label}」`} error={problem} group={isGroup(field)}>
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
        )}
      </Form>
      {result && <Refused result={result} names={selected} />}
    </ConfirmDialog>
  );
}
