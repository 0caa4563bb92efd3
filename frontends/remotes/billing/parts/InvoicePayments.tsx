/** What came in for an invoice, and what it still waits for. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { type Answered, type Calls, useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { formatDay } from '@enishi/protos/fields/format';
import { japanDay } from '@enishi/protos/master/dates';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import { ReasonDialog } from './ReasonDialog';
import { yenIn } from './yen-in';

type Paid = Answered<Calls['deals']['ReceiptService']['Payments']>['payments'][number];

const wayOf = ({ line_key, from_key, payer }: Paid): string => {
  if (from_key) return '前受金から充当';
  return line_key ? `銀行の明細（${payer}）` : '手入力';
};

function RecordDialog({ id, open, onClose }: { id: number; open: number; onClose: () => void }) {
  const flash = useFlash();
  const [start] = useState({ price: String(open), fee: '', date: japanDay(new Date()) });
  const [values, setValues] = useState(start);
  const [wrong, setWrong] = useState('');
  const record = useAct(
    (calls, { price, fee }: { price: number; fee: number }) =>
      calls.deals.ReceiptService.Record({ id, date: values.date, price, fee }),
    ['receipts', clientInvoice.plural],
  );
  const submit = () => {
    const sums = { price: yenIn(values.price), fee: yenIn(values.fee) };
    const isWrong = Number.isNaN(sums.price) || Number.isNaN(sums.fee);
    setWrong(isWrong ? '金額を数字で入力してください。' : '');
    if (isWrong || record.isPending) return;
    record.mutate(sums, {
      onSuccess() {
        flash.success('入金を記録しました');
        onClose();
      },
    });
  };
  const errors = record.error?.errors ?? {};
  return (
    <Dialog
      isOpen
      title="一部の入金を記録"
      onClose={onClose}
      unsaved={values !== start}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={record.isPending}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" busy={record.isPending}>
            記録する
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {record.error && !errors.date && !errors.shares && <Notice tone="danger">{record.error.message}</Notice>}
        <Field label="入金額" required error={wrong || errors.shares} hint={`残額は${yenText(open)}です。`}>
          {(control) => (
            <TextInput
              {...control}
              numeric
              suffix="円"
              value={values.price}
              onChange={({ currentTarget }) => setValues({ ...values, price: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="差し引かれた振込手数料" hint="残額に含めて消し込みます。">
          {(control) => (
            <TextInput
              {...control}
              numeric
              suffix="円"
              value={values.fee}
              onChange={({ currentTarget }) => setValues({ ...values, fee: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="入金日" required error={errors.date}>
          {(control) => (
            <DatePicker
              {...control}
              value={values.date}
              onChange={(day) => setValues({ ...values, date: day ?? '' })}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}

export function InvoicePayments({ record }: { record: EntityRow }) {
  const id = Number(record.id_by_enterprise_id);
  const [isRecording, setRecording] = useState(false);
  const [undoing, setUndoing] = useState<string>();
  const { data, error, refetch } = useRead(
    clientInvoice.plural,
    ['payments', id, record.updated_at],
    (calls, options) => calls.deals.ReceiptService.Payments({ id }, options),
  );
  if (error && !data)
    return (
      <Card aria-label="入金">
        <ErrorState title="入金を読み込めませんでした" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || (data.payments.length === 0 && data.open_price === 0)) return null;
  const columns: readonly SimpleColumn<Paid>[] = [
    { label: '入金日', cell: ({ date }) => formatDay(date) },
    { label: '入金額', cell: ({ price }) => yenText(price), align: 'right' },
    { label: '手数料', cell: ({ fee }) => (fee > 0 ? yenText(fee) : '-'), align: 'right' },
    { label: '記録の方法', cell: (one) => wayOf(one) },
    {
      ...{ label: '取消', acts: true },
      cell: ({ key, date, price, line_key, undone_at, reason }) => {
        if (undone_at) return `取消済み（${reason}）`;
        if (line_key) return '「入金」の画面で取り消せます';
        return (
          <Button
            size="small"
            aria-label={`${formatDay(date)}の入金${yenText(price)}を取り消す`}
            onClick={() => setUndoing(key)}
          >
            取り消す
          </Button>
        );
      },
    },
  ];
  return (
    <Card aria-label="入金">
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>入金</Heading>
          {data.open_price > 0 && (
            <Button size="small" onClick={() => setRecording(true)}>
              一部の入金を記録
            </Button>
          )}
        </Row>
        <DescriptionList
          items={[
            { label: '入金額の合計', value: yenText(data.paid_amount) },
            { label: '残額', value: yenText(data.open_price) },
          ]}
        />
        {data.payments.length > 0 && (
          <SimpleTable label="入金" rows={data.payments} keyOf={({ key }) => key} columns={columns} />
        )}
      </Stack>
      {isRecording && <RecordDialog id={id} open={data.open_price} onClose={() => setRecording(false)} />}
      {undoing && (
        <ReasonDialog
          title="入金の記録を取り消す"
          label="取消の理由"
          done="入金の記録を取り消しました"
          onClose={() => setUndoing(undefined)}
          run={(calls, reason) => calls.deals.ReceiptService.UndoPayment({ key: undoing, reason })}
        />
      )}
    </Card>
  );
}
