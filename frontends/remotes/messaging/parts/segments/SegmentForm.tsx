/** Name and conditions of a segment, with the people it finds as they are put together. */

import { ConditionBuilder, ConditionChips } from '@enishi/frontend-kit/entity/conditions/ConditionBuilder';
import {
  type BuiltCondition,
  decodeConditions,
  encodeConditions,
} from '@enishi/frontend-kit/entity/conditions/conditions';
import { RestoredNotice } from '@enishi/frontend-kit/entity/form/RestoredNotice';
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import { useDraftState } from '@enishi/frontend-kit/runtime/page/use-draft';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { parseCreate } from '@enishi/protos/fields/parse';
import type { FieldErrors } from '@enishi/protos/fields/types';
import { broadcastTarget } from '@enishi/protos/master/messaging';
import { mailSegment, segmentOf } from '@enishi/protos/messaging/mail-segment';
import { useState } from 'react';
import styled from 'styled-components';
import { Found } from './Found';
import { type TypedSegment, useTypedFigures } from './segment';

const { fields } = mailSegment;

interface SegmentFormProps {
  /** The place where what is typed is kept, e.g. of one record. */
  place: string;
  start: TypedSegment;
  /** The start is a suggestion that can be saved as it is. */
  isNew: boolean;
  readOnly?: boolean;
  /** @returns what is wrong, by field; nothing once it is saved */
  onSave: (values: TypedSegment) => Promise<FieldErrors>;
}

/** Longer lines of one field are hard to follow. */
const Typing = styled(Form)`
  max-width: 880px;
`;

export function SegmentForm({ place, start, isNew, readOnly = false, onSave }: SegmentFormProps) {
  const typed = useDraftState(place, start);
  const { value } = typed;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const figures = useTypedFigures(value);
  const isDirty = JSON.stringify(value) !== JSON.stringify(start);
  const question = useUnsavedGuard(isDirty && !busy, { onDiscard: typed.reset });
  const change = (patch: Partial<TypedSegment>) => typed.setValue({ ...value, ...patch });
  const definition = segmentOf(value.target_type_id);
  const conditions = decodeConditions(definition, value.conditions);
  const setConditions = (next: BuiltCondition[]) =>
    change({ conditions: next.length > 0 ? encodeConditions(next) : '' });
  const submit = async () => {
    const found = parseCreate(mailSegment, { ...value }).errors;
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await onSave(value);
    setErrors(refused);
    if (Object.keys(refused).length === 0) typed.reset();
    setBusy(false);
  };
  const text = (name: 'name' | 'keyword' | 'note') => (
    <Field label={fields[name].label} hint={fields[name].hint} required={fields[name].required} error={errors[name]}>
      {(ties) => (
        <TextInput
          {...ties}
          value={value[name]}
          maxLength={fields[name].max}
          placeholder={fields[name].placeholder}
          disabled={readOnly}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <Stack>
      <Card aria-label="セグメントの条件">
        <Typing
          aria-label="セグメント"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void submit();
          }}
        >
          <Stack $gap={2}>
            <Heading level={2}>条件</Heading>
            {typed.restoredAt !== undefined && <RestoredNotice at={typed.restoredAt} onDiscard={typed.reset} />}
            {text('name')}
            <Field label={fields.target_type_id.label} required group error={errors.target_type_id}>
              {(ties) => (
                <RadioGroup
                  {...ties}
                  options={broadcastTarget.items}
                  value={value.target_type_id}
                  disabled={readOnly}
                  // The columns of one list mean nothing in the other.
                  onChange={(target_type_id) => change({ target_type_id, conditions: '' })}
                />
              )}
            </Field>
            <Field label={fields.conditions.label} group error={errors.conditions}>
              {() => (
                <Row>
                  {!readOnly && (
                    <ConditionBuilder
                      key={definition.name}
                      definition={definition}
                      value={conditions}
                      onChange={setConditions}
                      keyword={value.keyword}
                    />
                  )}
                  <ConditionChips
                    definition={definition}
                    value={conditions}
                    onChange={readOnly ? () => undefined : setConditions}
                  />
                </Row>
              )}
            </Field>
            {text('keyword')}
            {text('note')}
            {readOnly && <Notice tone="info">変更できるのは、作成したメンバーと管理者です。</Notice>}
            {!readOnly && (
              <Row $spread>
                <span />
                <Button type="submit" variant="primary" busy={busy} disabled={!isNew && !isDirty}>
                  保存する
                </Button>
              </Row>
            )}
          </Stack>
        </Typing>
      </Card>
      <Found query={figures} target={value.target_type_id} />
      {question}
    </Stack>
  );
}
