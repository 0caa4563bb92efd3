/** When people leave a flow early, and at which hours it does anything. */
import type { FormValue } from '@enishi/frontend-kit/entity/inputs/form-values';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Grid, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { flowSubject } from '@enishi/protos/master/automation-flow';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import styled from 'styled-components';
import { ConditionInputs } from './ConditionInputs';
import { StepField } from './StepField';

const Note = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Wide = styled(Card)`
  max-width: 760px;
`;

const { fields } = automationFlow;

interface GoalCardProps {
  values: Readonly<Record<string, FormValue>>;
  onChange: (values: Record<string, FormValue>) => void;
  errors: Readonly<Record<string, string[] | undefined>>;
}

export function GoalCard({ values, onChange, errors }: GoalCardProps) {
  const set = (name: string) => (value: FormValue) => onChange({ ...values, [name]: value });
  const field = (name: 'goal_ids' | 'from_hour' | 'to_hour', hideLabel = false) => (
    <StepField
      {...{ name, hideLabel }}
      field={fields[name]}
      value={values[name]}
      onChange={set(name)}
      error={errors[name]?.[0]}
    />
  );
  return (
    <Wide aria-label="目標と実行する時間">
      <Stack $gap={2}>
        <Heading level={2}>目標</Heading>
        {field('goal_ids', true)}
        <Stack $gap={0.5}>
          <Note>次の条件に当てはまった候補者も、目標に達したものとして外れます（任意）。</Note>
          <ConditionInputs
            subject_id={flowSubject.code.candidate}
            value={values.goal_conditions as string | null}
            onChange={set('goal_conditions')}
          />
          {errors.goal_conditions?.[0] && <Note role="alert">{errors.goal_conditions[0]}</Note>}
        </Stack>
        <Heading level={2}>実行する時間</Heading>
        <Grid $min={160} $gap={1.5}>
          {field('from_hour')}
          {field('to_hour')}
        </Grid>
        <Checkbox
          checked={values.business_days_flg === 1}
          onChange={({ currentTarget }) => set('business_days_flg')(currentTarget.checked ? 1 : 0)}
        >
          {fields.business_days_flg.label}
        </Checkbox>
        <Note>
          時間外・休日に順番が来たステップは、次に実行できる時間まで待ちます。1人に1日に送る自動メールの数は、配信の設定の上限までです。
          配信停止の方には送りません。
        </Note>
      </Stack>
    </Wide>
  );
}
