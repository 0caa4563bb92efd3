/** What begins a flow, and the choices that belong to it. */
import type { FormValue } from '@enishi/frontend-kit/entity/inputs/form-values';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Grid, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { choice } from '@enishi/protos/fields/entity';
import { dailyTriggers, flowCandidateState, flowTrigger, triggerDays } from '@enishi/protos/master/automation-flow';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { stateValues } from '@enishi/protos/messaging/flow-steps';
import styled from 'styled-components';
import { StepBody, StepCard, StepHead } from './flow-style';
import { StepField } from './StepField';

const Title = styled.h2`
  font-size: ${font.size.base};
  font-weight: ${font.weight.medium};
`;

const Note = styled.p`
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const { fields } = automationFlow;
const { registered, applied, state_changed, deal_moved, segment_entered } = flowTrigger.code;

const notes: Readonly<Record<number, string>> = {
  [registered]: '登録お礼の自動メールは、このフローとは別にこれまでどおり送られます。',
  [segment_entered]:
    'フローをONにしたあとに、条件に当てはまるようになった方が入ります。候補者の変更は1分ほどで反映し、毎朝すべての方を確かめ直します。セグメントの条件を変えたときに新しく当てはまった方は、すでにいた方として扱います。',
  [applied]: '応募お礼の自動メールは、このフローとは別にこれまでどおり送られます。',
};

const DAILY = '毎朝6時30分に当てはまる方を探します。';
const ONCE =
  '1人がこのフローに入るのは1回だけです。同じきっかけのフローでは、上から順に、最初の条件に当てはまったものに入ります。';

interface TriggerCardProps {
  values: Readonly<Record<string, FormValue>>;
  onChange: (values: Record<string, FormValue>) => void;
  errors: Readonly<Record<string, string[] | undefined>>;
}

export function TriggerCard({ values, onChange, errors }: TriggerCardProps) {
  const trigger = Number(values.trigger_id);
  const days = triggerDays[trigger];
  const states = trigger === deal_moved ? opportunityStatus : stateValues[Number(values.trigger_state_id)];
  const set = (name: string) => (value: FormValue) => onChange({ ...values, [name]: value });
  return (
    <StepCard $tone="main" aria-label="きっかけ">
      <StepHead>
        <Icon name="star" />
        <Title>きっかけ</Title>
      </StepHead>
      <StepBody>
        <Stack $gap={1.5}>
          <StepField
            name="trigger_id"
            hideLabel
            field={fields.trigger_id}
            value={values.trigger_id}
            onChange={(trigger_id) => onChange({ ...values, trigger_id, trigger_value_num: null })}
            error={errors.trigger_id?.[0]}
          />
          <Grid $min={200} $gap={1.5}>
            {days && (
              <StepField
                name="trigger_days_num"
                field={fields.trigger_days_num}
                label={days.label}
                value={values.trigger_days_num}
                onChange={set('trigger_days_num')}
                error={errors.trigger_days_num?.[0]}
                required
              />
            )}
            {trigger === state_changed && (
              <StepField
                name="trigger_state_id"
                field={choice(fields.trigger_state_id.label, flowCandidateState)}
                value={values.trigger_state_id}
                onChange={(trigger_state_id) => onChange({ ...values, trigger_state_id, trigger_value_num: null })}
                error={errors.trigger_state_id?.[0]}
                required
              />
            )}
            {(trigger === state_changed || trigger === deal_moved) && states && (
              <StepField
                name="trigger_value_num"
                field={choice(fields.trigger_value_num.label, states)}
                value={values.trigger_value_num}
                onChange={set('trigger_value_num')}
                error={errors.trigger_value_num?.[0]}
                required
              />
            )}
            {trigger === segment_entered && (
              <StepField
                name="trigger_segment_id"
                field={fields.trigger_segment_id}
                hint="対象が候補者のセグメントを選びます。"
                value={values.trigger_segment_id}
                onChange={set('trigger_segment_id')}
                error={errors.trigger_segment_id?.[0]}
                required
              />
            )}
          </Grid>
          {trigger === segment_entered && (
            <Checkbox
              checked={values.trigger_present_flg === 1}
              onChange={({ currentTarget }) => set('trigger_present_flg')(currentTarget.checked ? 1 : 0)}
            >
              ONにした時点ですでにセグメントにいる方も、フローに入れる
            </Checkbox>
          )}
        </Stack>
        <Note>
          {notes[trigger]}
          {dailyTriggers.has(trigger) && DAILY}
          {ONCE}
        </Note>
      </StepBody>
    </StepCard>
  );
}
