/** The next period of an agreement: everything stands there already, so that a second press is enough. */
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/row';
import { useAction } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Grid, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addDays, periodEndAfter } from '@enishi/protos/deals/agreements/agreement-dates';
import { formatDay } from '@enishi/protos/fields/format';
import { useState } from 'react';

const USUAL_MONTHS = 3;

interface RenewDialogProps {
  record: EntityRow;
  onClose: () => void;
}

const digits = (text: string): string => text.normalize('NFKC').replace(/[,円\s]/g, '');

export function RenewDialog({ record: shown, onClose }: RenewDialogProps) {
  const flash = useFlash();
  // What is typed is typed over this one: a renewal by somebody else meanwhile is refused, not repeated.
  const [record] = useState(shown);
  const end = String(record.period_end);
  const start = {
    periodEnd: periodEndAfter(end, Number(record.renewal_months ?? USUAL_MONTHS)),
    sell: String(record.sell_price ?? ''),
    buy: String(record.buy_price ?? ''),
  };
  const [periodEnd, setPeriodEnd] = useState(start.periodEnd);
  const [sell, setSell] = useState(start.sell);
  const [buy, setBuy] = useState(start.buy);
  const renew = useAction<unknown>(
    (api) =>
      api.put(`${agreement.plural}/renew/${idOf(agreement, record)}`, {
        period_end: periodEnd,
        sell_price: digits(sell),
        buy_price: digits(buy),
        updated_at: record.updated_at,
      }),
    [agreement.plural, 'agreement_hours'],
  );
  const done = () => {
    flash.success('契約を更新しました');
    onClose();
  };
  // The dialog may go with the list that opened it before the answer is told; what is refused, it shows itself.
  const submit = () => void renew.mutateAsync(undefined).then(done, () => undefined);
  const errorOf = (name: string) => renew.error?.errors[name];
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
          <Field label="売単価" required error={errorOf('sell_price')}>
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
          <Field label="仕入単価" required error={errorOf('buy_price')}>
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
      </Stack>
    </Dialog>
  );
}
