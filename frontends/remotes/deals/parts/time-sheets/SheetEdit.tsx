/** Staff put a sheet right, or enter it for the person. */

import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useDraft } from '@enishi/frontend-kit/runtime/page/use-draft';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { timeSheet } from '@enishi/protos/deals/agreements/time-sheet';
import { timeSheetStatus } from '@enishi/protos/master/time-sheet';
import { useEffect, useState } from 'react';
import type { ShownSheet } from './answers';
import { DayGrid } from './DayGrid';
import { SheetFiles } from './SheetFiles';
import { useStaffFiles } from './sheet-file-calls';
import { ActionBar } from './sheet-page';
import { type Typed, taken, typedOf } from './typed-days';
import { useTypedSheet } from './use-typed-sheet';

interface SheetEditProps {
  sheet: ShownSheet;
  onDone: () => void;
}

export function SheetEdit({ sheet, onDone }: SheetEditProps) {
  const flash = useFlash();
  const { agreement_id, minutes } = sheet.line;
  const [facts] = useState({ ...sheet, minutes });
  const kept = useDraft<Typed>(`${timeSheet.plural} ${agreement_id} ${sheet.month}`);
  const { typed, read, change, typeDay } = useTypedSheet(facts, kept.left?.value);
  const [pressed, setPressed] = useState(false);
  const isTyped = JSON.stringify(typed) !== JSON.stringify(typedOf(facts));
  useEffect(() => kept.keep(isTyped ? typed : undefined), [kept, isTyped, typed]);
  const save = useAct(
    (calls, { days, note, minutes: sum }: Pick<typeof read, 'days' | 'note' | 'minutes'>) =>
      calls.deals.TimeSheetDeskService.Save({
        ...{ agreement_id, month: facts.month, days, note, updated_at: facts.updated_at ?? undefined },
        ...(sum === undefined ? {} : { minutes: sum }),
      }),
    [timeSheet.plural, agreementHour.plural],
  );
  const files = useStaffFiles(agreement_id, sheet.month);
  const discard = () => {
    kept.drop();
    onDone();
  };
  const question = useUnsavedGuard(isTyped && !save.isSuccess, { onDiscard: kept.drop });
  const problems = Object.keys(read.problems).length;
  const submit = () => {
    setPressed(true);
    if (problems > 0) return;
    save.mutate(read, {
      onSuccess() {
        flash.success('勤務表を保存しました');
        discard();
      },
    });
  };
  const isApproved = facts.line.status === timeSheetStatus.code.approved;
  return (
    <Stack $gap={2}>
      {question}
      {isApproved && (
        <Notice tone="warning" title="顧客が承認した内容です">
          保存すると承認は無効になり、もう一度承認を依頼できます。
        </Notice>
      )}
      <h3>顧客の様式の勤務表</h3>
      <SheetFiles
        calls={files}
        asked={[agreement_id, sheet.month]}
        onTake={(reading) => change((all) => taken(all, reading))}
      />
      <DayGrid {...{ facts, typed, read, change, typeDay }} shows={pressed} />
      {save.error && (
        <Notice tone="danger" title={save.error.message}>
          {Object.values(save.error.errors).flat().join('\n')}
        </Notice>
      )}
      <ActionBar>
        <span>{pressed && problems > 0 ? `${problems}件の入力を確認してください` : ''}</span>
        <span>
          <Button onClick={discard}>キャンセル</Button>{' '}
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            保存する
          </Button>
        </span>
      </ActionBar>
    </Stack>
  );
}
