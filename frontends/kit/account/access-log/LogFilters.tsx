/** What of the access log is shown: kind, member, period, words. It stands in the address, so that it can be kept and sent. */
import { date, ref } from '@enishi/protos/fields/entity';
import type { Field as FieldDefinition } from '@enishi/protos/fields/types';
import { accessActions } from '@enishi/protos/master/access';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { FieldInput } from '../../entity/inputs/FieldInput';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { Form } from '../../ui/base/Form';
import { Card } from '../../ui/base/layout';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { TextInput } from '../../ui/base/TextInput';
import { media, space } from '../../ui/theme/theme';

export interface LogConditions {
  action: string;
  member_id: number;
  from: string;
  until: string;
  keyword: string;
}

const Grid = styled(Form)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(190px, 100%), 1fr));
  align-items: end;
  gap: ${space(1.5)} ${space(2)};

  /* Two beside each other, so that the records begin on the first screen. */
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(1)};
  }
`;

/** As wide as its word, but below a finger. */
const Search = styled(Button)`
  ${media.desktop} {
    justify-self: start;
  }
`;

const options = Object.entries(accessActions).map(([value, label]) => ({ value, label }));
const member = ref('メンバー', 'enterprise_member');
const days = { from: date('開始日'), until: date('終了日') } as const;

interface PickProps {
  field: FieldDefinition;
  name: string;
  value: string | number | null;
  onChange: (value: unknown) => void;
}

const Pick = ({ field, name, value, onChange }: PickProps) => (
  <Field label={field.label}>
    {(control) => (
      <FieldInput {...control} field={field} name={name} value={value} onChange={onChange} onBlur={() => undefined} />
    )}
  </Field>
);

interface LogFiltersProps {
  conditions: LogConditions;
  onChange: (change: Partial<LogConditions>) => void;
  /** Operators are no members of an agency. */
  hasMembers: boolean;
}

export function LogFilters({ conditions, onChange, hasMembers }: LogFiltersProps) {
  const [keyword, setKeyword] = useState(conditions.keyword);
  useEffect(() => setKeyword(conditions.keyword), [conditions.keyword]);
  return (
    <Card aria-label="絞り込み">
      <Grid
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ keyword: keyword.trim() });
        }}
      >
        <Field label="内容">
          {(control) => (
            <NativeSelect
              {...control}
              options={options}
              emptyLabel="すべて"
              value={conditions.action}
              onChange={({ currentTarget }) => onChange({ action: currentTarget.value })}
            />
          )}
        </Field>
        {hasMembers && (
          <Pick
            field={member}
            name="member_id"
            value={conditions.member_id || null}
            onChange={(id) => onChange({ member_id: Number(id ?? 0) })}
          />
        )}
        {(['from', 'until'] as const).map((name) => (
          <Pick
            key={name}
            field={days[name]}
            name={name}
            value={conditions[name]}
            onChange={(day) => onChange({ [name]: String(day ?? '') })}
          />
        ))}
        <Field label="対象・IPアドレス">
          {(control) => (
            <TextInput
              {...control}
              value={keyword}
              maxLength={200}
              onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
            />
          )}
        </Field>
        <Search type="submit">検索する</Search>
      </Grid>
    </Card>
  );
}
