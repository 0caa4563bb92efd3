/** Payments that came in for an invoice, recorded by hand. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { dayInJapan } from '@enishi/protos/billing/months';
import type { InvoicePayment, PayRequest } from '@enishi/protos/billing/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';

const sources: Readonly<Record<string, string>> = {
  hand: '手入力',
  file: '銀行の明細',
  earlier: '以前の記録',
};

/** Sent again after a lost answer, it is the same payment. */
const usePay = (record: EntityRow) =>
  useAct(
    (calls, paid: Omit<PayRequest, 'id'>) => calls.billing.InvoicingService.Pay({ id: Number(record.id), ...paid }),
    [invoice.plural, invoiceSchedule.plural],
  );

const digitsOf = (text: string): number => Number(text.normalize('NFKC').replace(/[,\s円¥]/g, ''));

function PayDialog({ record, onClose }: { record: EntityRow; onClose: () => void }) {
  const flash = useFlash();
  const pay = usePay(record);
  const [start] = useState({ price: String(Math.max(openOf(record), 0) || ''), date: dayInJapan(new Date()) });
  const [price, setPrice] = useState(start.price);
  const [date, setDate] = useState(start.date);
  const [wrong, setWrong] = useState('');
  /** The sum and the day that are asked about; what is typed anew is asked about anew. */
  const [asked, setAsked] = useState('');
  const submit = () => {
    const paid = digitsOf(price);
    const valid = Number.isSafeInteger(paid) && paid > 0;
    setWrong(valid ? '' : '入金額は1円以上の数字で入力してください。');
    if (!valid || pay.isPending) return;
    pay.mutate(
      { price: paid, date, confirmed: asked === `${price} ${date}` },
      {
        onSuccess() {
          flash.success('入金を記録しました');
          onClose();
        },
        onError: ({ errors }) => setAsked(errors.confirmed ? `${price} ${date}` : ''),
      },
    );
  };
  const errors = pay.error?.errors ?? {};
  const doubts = asked === `${price} ${date}` ? errors.confirmed : undefined;
  return (
    <Dialog
      isOpen
      title="入金を記録"
      onClose={onClose}
      unsaved={price !== start.price || date !== start.date}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={pay.isPending}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" busy={pay.isPending}>
            {doubts ? 'このまま記録する' : '記録する'}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {pay.error && !errors.price && !errors.date && !errors.confirmed && (
          <Notice tone="danger">{pay.error.message}</Notice>
        )}
        {doubts && (
          <Notice tone="warning" title="入金の内容を確認してください">
            {doubts.map((doubt) => (
              <p key={doubt}>{doubt}</p>
            ))}
            <p>正しければ「このまま記録する」を押してください。</p>
          </Notice>
        )}
        <Field label="入金額" required error={wrong || errors.price}>
          {(control) => (
            <TextInput
              {...control}
              numeric
              suffix="円"
              value={price}
              onChange={(event) => setPrice(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="入金日" required error={errors.date}>
          {(control) => <DatePicker {...control} value={date} onChange={setDate} />}
        </Field>
      </Stack>
    </Dialog>
  );
}

function Entries({ record, payable }: { record: EntityRow; payable: boolean }) {
  const id = Number(record.id);
  const flash = useFlash();
  const pay = usePay(record);
  const { data } = useRead(invoice.plural, ['payments', id], (calls, options) =>
    calls.billing.InvoicingService.Payments({ id }, options),
  );
  const entries = data?.payments ?? [];
  if (entries.length === 0) return null;
  const takeBack = (key: string) =>
    flash.after(pay.mutateAsync({ price: 0, date: '', confirmed: false, key }), '入金の記録を取り消しました');
  const columns: readonly SimpleColumn<InvoicePayment>[] = [
    { label: '入金日', cell: ({ date }) => date.replaceAll('-', '/') },
    { label: '金額', cell: ({ price }) => `${formatNumber(price)}円`, align: 'right' },
    { label: '記録の方法', cell: ({ source }) => sources[source] },
    ...(payable
      ? [
          {
            ...{ label: '操作', acts: true },
            cell: ({ key, price, date }: InvoicePayment) => (
              <Button
                size="small"
                busy={pay.isPending}
                aria-label={`${date.replaceAll('-', '/')}の入金${formatNumber(price)}円を取り消す`}
                onClick={() => takeBack(key)}
              >
                取り消す
              </Button>
            ),
          },
        ]
      : []),
  ];
  return <SimpleTable label="入金の一覧" columns={columns} rows={entries} keyOf={({ key }) => key} />;
}

const openOf = (record: EntityRow): number => Number(record.total_price_with_tax ?? 0) - Number(record.paid_price ?? 0);

export function Payment({ record, payable }: { record: EntityRow; payable: boolean }) {
  const [recording, setRecording] = useState(false);
  const paid = Number(record.paid_price ?? 0);
  const open = openOf(record);
  return (
    <Card aria-label="入金">
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>入金</Heading>
          {payable && (
            <Button size="small" onClick={() => setRecording(true)}>
              入金を記録する
            </Button>
          )}
        </Row>
        <DescriptionList
          items={[
            { label: '入金額の合計', value: paid > 0 ? `${formatNumber(paid)}円` : '-' },
            { label: '最後の入金日', value: record.paid_date ? String(record.paid_date).replaceAll('-', '/') : '-' },
            open < 0
              ? { label: '過入金', value: `${formatNumber(-open)}円` }
              : { label: '残額', value: `${formatNumber(open)}円` },
          ]}
        />
        <Entries record={record} payable={payable} />
      </Stack>
      {recording && <PayDialog record={record} onClose={() => setRecording(false)} />}
    </Card>
  );
}
