/** The next period of an agreement: everything stands there already, so that a second press is enough. */
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Grid, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { monthText } from '@enishi/protos/billing/months';
import { type Agreement, agreement } from '@enishi/protos/deals/agreements/agreement';
import { addDays, monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { nextPeriodEnd, renewalSum, termsOf } from '@enishi/protos/deals/agreements/agreement-terms';
import { formatDay } from '@enishi/protos/fields/format';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import { LossNotice } from './agreement-notes';

const USUAL_MONTHS = 3;

interface Renewed {
  record: Agreement;
  periodEnd: string;
  sell: number;
  buy: number;
}

const sides = [
  ['sell_price', '売'],
  ['buy_price', '仕入'],
] as const;

/** The month into which the renewal falls: what each period gives of it. */
function RenewalSums({ record, periodEnd, sell, buy }: Renewed) {
  const terms = termsOf(record);
  const next = addDays(String(record.period_end), 1);
  const renewed = {
    ...record,
    ...{ past_periods: terms as unknown as Agreement['past_periods'], period_end: periodEnd },
    ...{ sell_price: sell, buy_price: buy },
  };
  const month = monthOf(next);
  const sums = sides.flatMap(([name, label]) => {
    const sum = renewalSum(renewed, month, name);
    return sum ? [{ label, ...sum }] : [];
  });
  if (sums.length === 0) return null;
  return (
    <Notice title={`${monthText(month)}は、更新の前と後の日数で計算します`}>
      {sums.map(({ label, parts, all, total }) => (
        <p key={label}>
          {label}：
          {parts.map(({ price, days, part }) => `${yenText(price)}×${days}/${all}日＝${yenText(part)}`).join(' ＋ ')}
          （合計 {yenText(total)}）
        </p>
      ))}
    </Notice>
  );
}

interface RenewDialogProps {
  record: EntityRow;
  onClose: () => void;
}

const digits = (text: string): string => text.normalize('NFKC').replace(/[,円\s]/g, '');

const NO_PRICE = '整数で入力してください。';

/** Nothing: as before. NaN: no number. */
function priceOf(text: string): number | undefined {
  const typed = digits(text);
  if (typed === '') return undefined;
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

export function RenewDialog({ record: shown, onClose }: RenewDialogProps) {
  const flash = useFlash();
  // What is typed is typed over this one: a renewal by another member meanwhile is refused, not repeated.
  const [record] = useState(shown);
  const end = String(record.period_end);
  const start = {
    periodEnd: nextPeriodEnd(record as Agreement, Number(record.renewal_months ?? USUAL_MONTHS)),
    sell: String(record.sell_price ?? ''),
    buy: String(record.buy_price ?? ''),
  };
  const [periodEnd, setPeriodEnd] = useState(start.periodEnd);
  const [sell, setSell] = useState(start.sell);
  const [buy, setBuy] = useState(start.buy);
  const asked = { period_end: periodEnd, sell_price: priceOf(sell), buy_price: priceOf(buy) };
  const renew = useAct(
    (calls) => {
      const updated_at = record.updated_at as string;
      return calls.deals.AgreementTermService.Renew({ id: idOf(agreement, record), ...asked, updated_at });
    },
    [agreement.plural, 'agreement_hours'],
  );
  const done = () => {
    flash.success('契約を更新しました');
    onClose();
  };
  // The dialog may go with the list that opened it before the answer is told; what is refused, it shows itself.
  const submit = () => {
    if (!sides.some(([name]) => Number.isNaN(asked[name]))) void renew.mutateAsync().then(done, () => undefined);
  };
  const prices = { sell: asked.sell_price ?? Number.NaN, buy: asked.buy_price ?? Number.NaN };
  const isPriced = Object.values(prices).every(Number.isSafeInteger);
  const errorOf = (name: string) => renew.error?.errors[name];
  const priceError = (name: (typeof sides)[number][0]) => (Number.isNaN(asked[name]) ? NO_PRICE : errorOf(name));
  const isAtField = ['period_end', 'sell_price', 'buy_price'].some((name) => errorOf(name)?.length);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={periodEnd !== start.periodEnd || sell !== start.sell || buy !== start.buy}
      title="契約を更新"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" type="submit" busy={renew.isPending}>
            この内容で更新する
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {renew.error && !isAtField && <Notice tone="danger">{renew.error.message}</Notice>}
        <p>{formatDay(addDays(end, 1))} からの期間を追加します。これまでの期間と単価は、更新の履歴に残ります。</p>
        <Field label="新しい契約終了日" required error={errorOf('period_end')}>
          {(control) => <DatePicker {...control} value={periodEnd} onChange={setPeriodEnd} />}
        </Field>
        <Grid $min={200}>
          <Field label="売単価" required error={priceError('sell_price')}>
            {(control) => (
              <TextInput
                {...control}
                halfWidth
                numeric
                suffix="円"
                inputMode="numeric"
                value={sell}
                onChange={({ currentTarget }) => setSell(currentTarget.value)}
              />
            )}
          </Field>
          <Field label="仕入単価" required error={priceError('buy_price')}>
            {(control) => (
              <TextInput
                {...control}
                halfWidth
                numeric
                suffix="円"
                inputMode="numeric"
                value={buy}
                onChange={({ currentTarget }) => setBuy(currentTarget.value)}
              />
            )}
          </Field>
        </Grid>
        {isPriced && (
          <>
            <LossNotice sell={prices.sell} buy={prices.buy} />
            {periodEnd > end && <RenewalSums record={record as Agreement} periodEnd={periodEnd} {...prices} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
