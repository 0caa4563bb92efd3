/** The inputs of each kind of step. */
import { OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Grid, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { choice } from '@enishi/protos/fields/entity';
import type { FieldValue } from '@enishi/protos/fields/types';
import { flowStepKind, flowSubject, flowWaitUnit } from '@enishi/protos/master/automation-flow';
import { senderUse } from '@enishi/protos/master/domains';
import { automationEmailPlaceholders } from '@enishi/protos/master/messaging';
import { type FlowStep, stateValues } from '@enishi/protos/messaging/flow-steps';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { senderInputs } from '../composer/SenderAddressInput';
import { ConditionInputs } from './ConditionInputs';
import { StepField, stepFields } from './StepField';

export interface StepProps {
  step: FlowStep;
  onChange: (step: FlowStep) => void;
}

const Note = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

type Column = keyof FlowStep & string;

interface OwnFieldProps extends StepProps {
  name: Column;
  label?: string;
  hint?: string;
  required?: boolean;
}

function OwnField({ step, onChange, name, ...rest }: OwnFieldProps) {
  const change = (value: FieldValue) => onChange({ ...step, [name]: value } as FlowStep);
  return <StepField {...rest} name={name} field={stepFields[name]} value={step[name]} onChange={change} />;
}

function WaitFields(props: StepProps) {
  const { wait_unit_id: unit } = props.step;
  const isWeekday = unit === flowWaitUnit.code.weekday;
  return (
    <Stack $gap={1}>
      <Grid $min={150} $gap={1.5}>
        {!isWeekday && <OwnField {...props} name="wait_num" required />}
        {isWeekday && <OwnField {...props} name="weekday_id" required />}
        {unit !== flowWaitUnit.code.hours && (
          <OwnField {...props} name="hour_num" required={isWeekday} hint={isWeekday ? undefined : '空欄は同じ時刻'} />
        )}
      </Grid>
      <OwnField {...props} name="wait_unit_id" required />
    </Stack>
  );
}

function ConditionFields({ step, onChange }: StepProps) {
  const subject = step.subject_id ?? flowSubject.code.candidate;
  return (
    <Stack $gap={1}>
      <OwnField
        step={{ ...step, subject_id: subject }}
        onChange={(next) => onChange({ ...next, conditions: next.subject_id === subject ? step.conditions : '' })}
        name="subject_id"
        label="だれの項目で絞り込むか"
      />
      <ConditionInputs
        key={subject}
        subject_id={subject}
        value={step.conditions}
        onChange={(conditions) => onChange({ ...step, subject_id: subject, conditions })}
      />
      <Note>すべての条件に当てはまる方だけが次へ進み、当てはまらない方はここでフローから外れます。</Note>
    </Stack>
  );
}

const addressInput = senderInputs(senderUse.code.automation);

function MailFields(props: StepProps) {
  const { step, onChange } = props;
  const add = (token: string) => onChange({ ...step, body: `${step.body ?? ''}${token}` });
  return (
    <Stack $gap={1.5}>
      <OwnField {...props} name="title" label="件名" required />
      <OwnField {...props} name="body" required />
      <Row $gap={0.5} role="group" aria-label="差し込み項目">
        <Note as="span">本文の終わりに差し込む</Note>
        {automationEmailPlaceholders.map(({ key, label, token }) => (
          <Button key={key} size="small" onClick={() => add(token)}>
            {label}
          </Button>
        ))}
      </Row>
      <OwnField {...props} name="form_enterprise_member_id" hint="選ばない場合は会社名で送ります。" />
      <OwnInputs value={addressInput}>
        <OwnField {...props} name="sender_address_id" hint="選ばない場合は、標準の差出人アドレスから送ります。" />
      </OwnInputs>
      <Note>本文の下に、会社名・住所・連絡先と配信停止のリンクが入ります。</Note>
    </Stack>
  );
}

function StateFields(props: StepProps) {
  const { step, onChange } = props;
  const values = stateValues[step.state_id ?? 0];
  return (
    <Stack $gap={1.5}>
      <OwnField {...props} onChange={(next) => onChange({ ...next, value_num: null })} name="state_id" required />
      {values && (
        <StepField
          name="value_num"
          field={choice('変更後の状況', values)}
          value={step.value_num}
          onChange={(value_num) => onChange({ ...step, value_num: value_num as number | null })}
          required
        />
      )}
      <Note>変更は編集履歴に「システム」として残ります。商談状況は、商談や面談がきっかけのフローで変更できます。</Note>
    </Stack>
  );
}

const TaskFields = (props: StepProps) => (
  <Stack $gap={1.5}>
    <OwnField {...props} name="title" label="タスクの内容" required />
    <OwnField {...props} name="due_days_num" hint="空欄は期日なし" />
    <OwnField {...props} name="body" label="メモ" />
    <Note>商談の主担当（商談がないときは候補者の主担当）のタスクになります。</Note>
  </Stack>
);

const NotifyFields = (props: StepProps) => (
  <Stack $gap={1.5}>
    <OwnField {...props} name="title" label="通知の内容" required />
    <Note>商談の担当（商談がないときは候補者の担当）に届きます。受け取り方は、通知の設定によります。</Note>
  </Stack>
);

const WebhookFields = () => (
  <Note>外部連携の「候補者の自動フロー」を受け取るWebhookに、候補者とフローの番号を送ります。</Note>
);

const { wait, condition, mail, state, task, notify, webhook } = flowStepKind.code;

export const stepInputs: Readonly<Record<number, ComponentType<StepProps>>> = {
  ...{ [wait]: WaitFields, [condition]: ConditionFields, [mail]: MailFields, [state]: StateFields },
  ...{ [task]: TaskFields, [notify]: NotifyFields, [webhook]: WebhookFields },
};
