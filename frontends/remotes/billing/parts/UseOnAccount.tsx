/** Money that a client has on account pays an invoice, or goes back. */
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { japanDay } from '@enishi/protos/master/dates';
import { yenText } from '@enishi/protos/master/price';
import { type ReactNode, useState } from 'react';
import { yenIn } from './yen-in';

export const ON_ACCOUNT = ['receipts', 'client_ledgers', clientInvoice.plural];

interface Typed {
  price: string;
  date: string;
}

interface UseDialogProps {
  title: string;
  press: string;
  typed: Typed;
  onType: (typed: Typed) => void;
  /** The name of the day, e.g. 返金日. */
  day: string;
  hint: string;
  errors: Readonly<Record<string, readonly string[]>>;
  message?: string;
  isReady: boolean;
  isBusy: boolean;
  isTouched: boolean;
  onSubmit: (price: number) => void;
  onClose: () => void;
  children?: ReactNode;
}

function UseDialog(props: UseDialogProps) {
  const { title, press, typed, onType, day, hint, errors, message, isReady, isBusy, isTouched, onSubmit, onClose } =
    props;
  const [wrong, setWrong] = useState('');
  const submit = () => {
    const price = yenIn(typed.price);
    setWrong(Number.isNaN(price) ? '金額を数字で入力してください。' : '');
    if (!Number.isNaN(price) && isReady && !isBusy) onSubmit(price);
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      unsaved={isTouched}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" disabled={!isReady} busy={isBusy}>
            {press}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {message && <Notice tone="danger">{message}</Notice>}
        {props.children}
        <Field label="金額" required error={wrong || errors.price?.[0] || errors.shares?.[0]} hint={hint}>
          {(control) => (
            <TextInput
              {...control}
              numeric
              suffix="円"
              value={typed.price}
              onChange={({ currentTarget }) => onType({ ...typed, price: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={day} required error={errors.date}>
          {(control) => (
            <DatePicker {...control} value={typed.date} onChange={(date) => onType({ ...typed, date: date ?? '' })} />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}

interface UsedProps {
  paymentKey: string;
  rest: number;
  onClose: () => void;
}

const KNOWN = ['price', 'shares', 'date', 'invoice_id'];

/** What no field of the dialog says. */
const messageOf = (error: { message: string; errors: object } | null): string | undefined =>
  error && !KNOWN.some((name) => name in error.errors) ? error.message : undefined;

export function RefundDialog({ paymentKey, rest, onClose }: UsedProps) {
  const flash = useFlash();
  const [start] = useState<Typed>({ price: String(rest), date: japanDay(new Date()) });
  const [typed, setTyped] = useState(start);
  const act = useAct(
    (calls, price: number) => calls.deals.ReceiptService.Refund({ key: paymentKey, price, date: typed.date }),
    ON_ACCOUNT,
  );
  const submit = (price: number) =>
    act.mutate(price, {
      onSuccess() {
        flash.success('返金を記録しました');
        onClose();
      },
    });
  return (
    <UseDialog
      {...{ typed, onClose, title: '返金を記録', press: '記録する', day: '返金日' }}
      hint={`残りは${yenText(rest)}です。銀行で返金してから記録してください。`}
      onType={setTyped}
      errors={act.error?.errors ?? {}}
      message={messageOf(act.error)}
      isReady
      isBusy={act.isPending}
      isTouched={typed !== start}
      onSubmit={submit}
    />
  );
}

export function SetAgainstDialog({ paymentKey, rest, company, onClose }: UsedProps & { company: number }) {
  const flash = useFlash();
  const [start] = useState<Typed>({ price: '', date: japanDay(new Date()) });
  const [typed, setTyped] = useState(start);
  const [invoice, setInvoice] = useState('');
  const { data, error, refetch } = useRead('receipts', ['open', company], (calls, options) =>
    calls.deals.ReceiptService.Open({ company_id: company }, options),
  );
  const act = useAct(
    (calls, price: number) =>
      calls.deals.ReceiptService.SetAgainst({
        ...{ key: paymentKey, invoice_id: Number(invoice), price, date: typed.date },
      }),
    ON_ACCOUNT,
  );
  const choose = (id: string) => {
    setInvoice(id);
    const open = data?.invoices.find(({ invoice_id }) => String(invoice_id) === id)?.open_price ?? 0;
    setTyped({ ...typed, price: open > 0 ? String(Math.min(open, rest)) : '' });
  };
  const submit = (price: number) =>
    act.mutate(price, {
      onSuccess() {
        flash.success('請求書に充てました');
        onClose();
      },
    });
  const errors = act.error?.errors ?? {};
  return (
    <UseDialog
      {...{ typed, onClose, errors, title: '請求書に充てる', press: '充てる', day: '充当日' }}
      hint={`この入金の残りは${yenText(rest)}です。`}
      onType={setTyped}
      message={messageOf(act.error)}
      isReady={invoice !== ''}
      isBusy={act.isPending}
      isTouched={typed !== start || invoice !== ''}
      onSubmit={submit}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={1} />}
      {data?.invoices.length === 0 && (
        <Notice>入金を待つ請求書がありません。請求書を確定してから、もう一度操作してください。</Notice>
      )}
      {data && data.invoices.length > 0 && (
        <Field label="請求書" required error={errors.invoice_id}>
          {(control) => (
            <NativeSelect
              {...control}
              emptyLabel="選択してください"
              value={invoice}
              options={data.invoices.map(({ invoice_id, number, open_price }) => ({
                value: invoice_id,
                label: `${number}（残額 ${yenText(open_price)}）`,
              }))}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          )}
        </Field>
      )}
    </UseDialog>
  );
}
