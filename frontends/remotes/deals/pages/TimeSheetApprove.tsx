import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { useAction, useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import type { TimeSheetApprovalResponse } from '@enishi/protos/deals/rpc';
import { formatInstant, formatMonth } from '@enishi/protos/fields/format';
import { timeSheetAnswer } from '@enishi/protos/master/time-sheet';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { DayList } from '../parts/time-sheets/DayList';
import { tokenIn, VisitorSheet } from '../parts/time-sheets/sheet-page';

type Answer = { time_sheet: TimeSheetApprovalResponse };

function Answering({ token, sheet }: { token: string; sheet: TimeSheetApprovalResponse }) {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [refusing, setRefusing] = useState(false);
  const answer = useAction<Answer, 'approve' | 'refuse'>(
    (api, action) =>
      api.post('time_sheets/approval_answer', { token, action, name, digest: sheet.digest, ...(reason && { reason }) }),
    ['time_sheets'],
  );
  const errors = answer.error?.errors ?? {};
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(refusing ? 'refuse' : 'approve');
      }}
    >
      <Stack $gap={2}>
        <Field label="お名前" required error={errors.name} hint="承認した方として記録されます。">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              maxLength={100}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        {refusing && (
          <Field label="差し戻す理由" required error={errors.reason} hint="稼働者と担当者に伝わります。">
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            )}
          </Field>
        )}
        {answer.error && !errors.name && !errors.reason && (
          <Notice
            tone="danger"
            title={answer.error.message}
            actions={
              <Button size="small" onClick={() => location.reload()}>
                読み込み直す
              </Button>
            }
          />
        )}
        <Row $gap={1.5}>
          <Button variant={refusing ? 'danger' : 'primary'} size="large" type="submit" busy={answer.isPending}>
            {refusing ? '差し戻す' : 'この内容で承認する'}
          </Button>
          <Button variant="quiet" onClick={() => setRefusing(!refusing)}>
            {refusing ? '承認に戻る' : '内容に誤りがある（差し戻す）'}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

/** A client's contact looks at a month of work and approves it by the link of a mail, without an account. */
export default function TimeSheetApprove() {
  const token = tokenIn(useLocation().hash);
  const { data, error, refetch } = useCall<Answer>('time_sheets', 'time_sheets/approval', { token });
  if (error)
    return (
      <AccountMessage title="勤務表を表示できません">
        <p>{error.message}</p>
        {!error.errors.token && <Button onClick={() => void refetch()}>もう一度読み込む</Button>}
      </AccountMessage>
    );
  if (!data)
    return (
      <AccountMessage title="勤務表を開いています">
        <Spinner size={28} />
      </AccountMessage>
    );
  const { time_sheet: sheet } = data;
  const { answer } = sheet;
  const isApproved = answer?.answer_id === timeSheetAnswer.code.approved;
  return (
    <VisitorSheet>
      <header>
        <h1>{formatMonth(sheet.month)}の勤務表の承認</h1>
        <p>
          {sheet.company}　{sheet.contact && `${sheet.contact} 様`}
          <br />
          {sheet.agency}から、勤務表の承認の依頼が届いています。
        </p>
      </header>
      <section aria-label="勤務表">
        <DescriptionList
          items={[
            { label: '稼働者', value: `${sheet.person} 様` },
            { label: '契約', value: sheet.name },
            { label: '稼働時間の合計', value: minutesText(sheet.minutes) },
            ...(sheet.note ? [{ label: '連絡事項', value: sheet.note }] : []),
          ]}
        />
        <DayList days={sheet.days} />
      </section>
      <section aria-label="回答">
        {answer ? (
          <Notice tone={isApproved ? 'success' : 'warning'} title={isApproved ? '承認済みです' : '差し戻しました'}>
            {formatInstant(answer.at)}　{answer.name} 様{answer.reason && `\n理由：${answer.reason}`}
          </Notice>
        ) : (
          <Answering token={token} sheet={sheet} />
        )}
      </section>
    </VisitorSheet>
  );
}
