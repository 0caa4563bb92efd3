/** Actions on chosen months: asked for with count and sum, and told afterwards month by month. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { BulkBar } from '@enishi/frontend-kit/ui/console/BulkBar';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import type { WorkResponse } from '@enishi/protos/billing/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';
import { actions, type Choice, choiceName, type SheetAction, sumOf } from './sheet';

/** The refused months, and why. */
export function Refusals({ errors }: Pick<WorkResponse, 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <Notice tone="danger" title={`${formatNumber(errors.length)}件は処理できませんでした`}>
      <ul>
        {errors.map(({ name, message, key = name }) => (
          <li key={key}>
            {name}：{message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface WorkProps {
  chosen: readonly Choice[];
  onClear: () => void;
  onResult: (result: WorkResponse) => void;
}

export function SheetWork({ chosen, onClear, onResult }: WorkProps) {
  const flash = useFlash();
  const [asking, setAsking] = useState<SheetAction>();
  const targets = asking ? chosen.filter((choice) => asking.takes(choice)) : [];
  const work = useAct(
    (calls, { action }: SheetAction) =>
      calls.billing.InvoicingService.Work({
        action,
        schedules: targets.map(({ enterprise_id, schedule_id }) => ({ enterprise_id, id: schedule_id })),
      }),
    [invoiceSchedule.plural, invoice.plural],
  );
  const run = (action: SheetAction) =>
    work.mutate(action, {
      onSuccess(result) {
        setAsking(undefined);
        onClear();
        onResult(result);
        const { count, skipped = 0 } = result;
        const rest = skipped > 0 ? `${formatNumber(skipped)}件は処理済みでした` : '';
        const made = count > 0 ? `${formatNumber(count)}件の${action.done}` : '';
        if (made || rest) flash.success(made && rest ? `${made}（${rest}）` : made || rest);
      },
    });
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        <span>合計 {formatNumber(sumOf(chosen))}円</span>
        {actions.map((action) => {
          const count = chosen.filter((choice) => action.takes(choice)).length;
          return (
            <Button key={action.action} size="small" disabled={count === 0} onClick={() => setAsking(action)}>
              {action.label}（{formatNumber(count)}件）
            </Button>
          );
        })}
      </BulkBar>
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(undefined)}
          onConfirm={() => run(asking)}
          action={asking.label}
          kind={asking.action === 'make' ? '請求予定' : invoice.label}
          names={targets.map(choiceName)}
          count={targets.length}
          busy={work.isPending}
          error={work.error?.message}
        >
          <p>
            {formatNumber(targets.length)}件、合計 <strong>{formatNumber(sumOf(targets))}円</strong>（税込）です。
          </p>
          <p>{asking.effect}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
