/** Whether the month is closed, and the presses that close it and open it again with a reason. */
import { type Calls, useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { monthText } from '@enishi/protos/billing/months';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';
import type { JournalMonth } from './JournalTable';
import { useMemberNames } from './use-member-names';

type Steps = JournalMonth['closing']['steps'];

const NEEDS = ['invoices', 'payables', 'closing'];
const MOST_REASON = 500;

function Happened({ steps }: { steps: Steps }) {
  const nameOf = useMemberNames(steps.map(({ member_id }) => member_id));
  return (
    <SimpleTable
      label="締めの記録"
      rows={[...steps].reverse()}
      keyOf={({ at }) => at}
      columns={[
        { label: '日時', cell: ({ at }) => formatInstant(at) },
        { label: '操作', cell: ({ is_closed }) => (is_closed ? '締め' : '締めの解除') },
        { label: '担当', cell: ({ member_id }) => nameOf(member_id) },
        { label: '理由', wraps: true, cell: ({ reason }) => reason || '-', title: ({ reason }) => reason || undefined },
      ]}
    />
  );
}

/** What is left to do in a month, said before it is closed. */
const leftIn = ({ drafts, open, problems }: JournalMonth): string[] => [
  ...(drafts > 0 ? [`確定していない書類が${formatNumber(drafts)}件あります。締めたあとは確定できません。`] : []),
  ...(open > 0
    ? [`会計ソフトへ書き出していない仕訳が${formatNumber(open)}件あります。締めたあとも書き出せます。`]
    : []),
  ...(problems.length > 0 ? [`確認が必要な点が${formatNumber(problems.length)}件あります。`] : []),
];

const close = (calls: Calls, month: string) => calls.deals.JournalService.Close({ month });
const reopen = (calls: Calls, month: string, reason: string) => calls.deals.JournalService.Reopen({ month, reason });

export function ClosingCard({ data }: { data: JournalMonth }) {
  const flash = useFlash();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { month, closing } = data;
  const { is_closed, steps } = closing;
  const act = useAct(
    (calls) => (is_closed ? reopen(calls, month, reason) : close(calls, month)),
    ['journals', clientInvoice.plural, paymentNotice.plural],
  );
  const end = () => {
    act.reset();
    setAsking(false);
    setReason('');
  };
  const run = () =>
    act.mutate(undefined, {
      onSuccess() {
        end();
        flash.success(is_closed ? `${monthText(month)}の締めを解除しました` : `${monthText(month)}を締めました`);
      },
    });
  const wrong = act.error?.errors.reason?.[0];
  return (
    <Card aria-label="月の締め">
      <Stack $gap={2}>
        <Row $spread>
          <Row $gap={1}>
            <Heading level={2}>月の締め</Heading>
            <Badge $tone={is_closed ? 'success' : 'neutral'}>{is_closed ? '締め済み' : '締めていません'}</Badge>
          </Row>
          <Button needs={NEEDS} onClick={() => setAsking(true)}>
            {is_closed ? '締めを解除する' : `${monthText(month)}を締める`}
          </Button>
        </Row>
        <p>
          {is_closed
            ? 'この月の書類は確定・訂正できず、この月の日付では入金と支払いを記録できません。'
            : '締めると、この月の書類の確定・訂正と、この月の日付の入金・支払いの記録を止めます。'}
        </p>
        {steps.length > 0 && <Happened steps={steps} />}
      </Stack>
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={end}
          onConfirm={run}
          action={is_closed ? '解除する' : '締める'}
          kind={is_closed ? '月の締め' : '月'}
          names={[monthText(month)]}
          count={1}
          busy={act.isPending}
          error={wrong ? undefined : (act.error?.errors.month?.[0] ?? act.error?.message)}
        >
          <Stack $gap={2}>
            {!is_closed && leftIn(data).length > 0 && (
              <Notice tone="warning">
                <ul>
                  {leftIn(data).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </Notice>
            )}
            {is_closed && (
              <Field label="解除する理由" required error={wrong} hint="締めの記録に残ります。">
                {(control) => (
                  <TextArea
                    {...control}
                    maxLength={MOST_REASON}
                    value={reason}
                    onChange={({ currentTarget }) => setReason(currentTarget.value)}
                  />
                )}
              </Field>
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </Card>
  );
}
