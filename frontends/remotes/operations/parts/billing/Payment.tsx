/** Payments that came in for an invoice, recorded by hand. */
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { useAction } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { dayInJapan } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';

interface Paid {
  price: number;
  date: string;
}

const usePay = (record: EntityRow) =>
  useAction<unknown, Paid>(
    (api, paid) => api.post(`${invoice.plural}/pay/${record.id}`, { ...paid }),
    [invoice.plural, invoiceSchedule.plural],
  );

const digitsOf = (text: string): number => Number(text.normalize('NFKC').replace(/[,\s円¥]/g, ''));

function PayDialog({ record, onClose }: { record: EntityRow; onClose: () => void }) {
  const flash = useFlash();
  const pay = usePay(record);
  const [start] = useState({ price: String(record.total_price_with_tax ?? ''), date: dayInJapan(new Date()) });
  const [price, setPrice] = useState(start.price);
  const [date, setDate] = useState(start.date);
  const [wrong, setWrong] = useState('');
  const submit = () => {
    const paid = digitsOf(price);
    const valid = Number.isSafeInteger(paid) && paid > 0;
    setWrong(valid ? '' : '入金額は1円以上の数字で入力してください。');
    if (!valid || pay.isPending) return;
    pay.mutate(
      { price: paid, date },
      {
        onSuccess() {
          flash.success('入金を記録しました');
          onClose();
        },
      },
    );
  };
  const errors = pay.error?.errors ?? {};
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
            記録する
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {pay.error && !errors.price && !errors.date && <Notice tone="danger">{pay.error.message}</Notice>}
        <Field label="入金額（合計）" required error={wrong || errors.price}>
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

export function Payment({ record, payable }: { record: EntityRow; payable: boolean }) {
  const flash = useFlash();
  const pay = usePay(record);
  const [recording, setRecording] = useState(false);
  const paid = Number(record.paid_price ?? 0);
  const open = Number(record.total_price_with_tax ?? 0) - paid;
  return (
    <Card aria-label="入金">
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>入金</Heading>
          {payable && (
            <Row $gap={1}>
              {paid > 0 && (
                <Button
                  size="small"
                  busy={pay.isPending}
                  onClick={() => flash.after(pay.mutateAsync({ price: 0, date: '' }), '入金の記録を取り消しました')}
                >
                  記録を取り消す
                </Button>
              )}
              <Button size="small" onClick={() => setRecording(true)}>
                入金を記録する
              </Button>
            </Row>
          )}
        </Row>
        <DescriptionList
          items={[
            { label: '入金額', value: paid > 0 ? `${formatNumber(paid)}円` : '-' },
            { label: '入金日', value: record.paid_date ? String(record.paid_date).replaceAll('-', '/') : '-' },
            { label: '残額', value: `${formatNumber(open)}円` },
          ]}
        />
      </Stack>
      {recording && <PayDialog record={record} onClose={() => setRecording(false)} />}
    </Card>
  );
}
