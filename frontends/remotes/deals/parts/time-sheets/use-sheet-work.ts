/** Mails and confirmations of sheets, of one or of many; those that are refused are named. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { timeSheet } from '@enishi/protos/deals/agreements/time-sheet';
import type { TimeSheetManyResponse } from '@enishi/protos/deals/rpc';

export type SheetWork = 'entry' | 'approval' | 'fix';

const doneWords: Readonly<Record<SheetWork, string>> = {
  entry: '入力の依頼のメールを受け付けました',
  approval: '承認の依頼のメールを受け付けました',
  fix: '確定しました',
};

interface Asked {
  work: SheetWork;
  agreement_ids: number[];
}

export function useSheetWork(month: string) {
  const flash = useFlash();
  const act = useAct<TimeSheetManyResponse, Asked>(
    (calls, { work, agreement_ids }) =>
      work === 'fix'
        ? calls.deals.TimeSheetDeskService.Fix({ month, agreement_ids })
        : calls.deals.TimeSheetDeskService.Send({ month, agreement_ids, what: work }),
    [timeSheet.plural, agreementHour.plural],
  );
  const run = (work: SheetWork, agreement_ids: number[]) =>
    flash.after(act.mutateAsync({ work, agreement_ids }), ({ done, refused = [] }) => {
      if (done > 0) flash.success(`${done}件：${doneWords[work]}`);
      if (refused.length === 1) flash.error(refused[0].message);
    });
  return { run, busy: act.isPending, refused: act.data?.refused ?? [], clear: act.reset };
}
