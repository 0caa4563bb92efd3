/** What staff do with a sheet, by its state. */

import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { timeSheet } from '@enishi/protos/deals/agreements/time-sheet';
import { mayMove, type TimeSheetMove } from '@enishi/protos/master/time-sheet';
import { useState } from 'react';
import type { ShownSheet } from './answers';
import { ReasonDialog } from './ReasonDialog';
import { useSheetWork } from './use-sheet-work';

type Action = 'send_back' | 'withdraw' | 'reopen' | 'end_links';

interface Step {
  action: Action;
  label: string;
  done: string;
  /** Said before its reason is asked for; steps without need none. */
  effect?: string;
}

const steps: Readonly<Record<Action, Step>> = {
  send_back: {
    action: 'send_back',
    label: '差し戻す',
    done: '差し戻しました',
    effect: '本人がもう一度入力できるようになり、理由が表示されます。顧客の承認は無効になります。',
  },
  withdraw: { action: 'withdraw', label: '承認の依頼を取り消す', done: '承認の依頼を取り消しました' },
  reopen: {
    action: 'reopen',
    label: '確定を解除する',
    done: '確定を解除しました',
    effect: '稼働時間を修正できるようになります。この月の請求書があるときは、先に請求書を訂正してください。',
  },
  end_links: { action: 'end_links', label: '入力リンクを停止する', done: '入力リンクを停止しました' },
};

interface SheetStepsProps {
  sheet: ShownSheet;
  editing: boolean;
  onEdit: () => void;
}

export function SheetSteps({ sheet, editing, onEdit }: SheetStepsProps) {
  const flash = useFlash();
  const [asking, setAsking] = useState<Step>();
  const { month, line, updated_at } = sheet;
  const { agreement_id, status } = line;
  const { run, busy } = useSheetWork(month);
  const act = useAct(
    (calls, { action, reason }: { action: Action; reason?: string }) =>
      calls.deals.TimeSheetDeskService.Act({
        ...{ agreement_id, month, action, reason },
        // Hours are opened again whatever their sheet has become; links are no part of it.
        ...(action === 'send_back' || action === 'withdraw' ? { updated_at: updated_at ?? '' } : {}),
      }),
    [timeSheet.plural, agreementHour.plural],
  );
  const press = (step: Step) => {
    if (step.effect) setAsking(step);
    else flash.after(act.mutateAsync({ action: step.action }), step.done);
  };
  const confirm = (step: Step, reason: string) =>
    act.mutate(
      { action: step.action, reason },
      {
        onSuccess() {
          setAsking(undefined);
          flash.success(step.done);
        },
      },
    );
  const may = (move: TimeSheetMove) => mayMove(move, status) && !(move === 'fix' && line.typed);
  const ids = [agreement_id];
  const step = (one: Step) => (
    <Button key={one.action} busy={act.isPending} onClick={() => press(one)}>
      {one.label}
    </Button>
  );
  return (
    <Row $gap={1}>
      {may('fix') && (
        <Button variant="primary" busy={busy} onClick={() => run('fix', ids)}>
          確定する
        </Button>
      )}
      {may('ask') && (
        <Button busy={busy} needs="send" onClick={() => run('approval', ids)}>
          {line.asked_at ? '承認の依頼を再送する' : '顧客に承認を依頼する'}
        </Button>
      )}
      {may('write') && (
        <Button busy={busy} needs="send" onClick={() => run('entry', ids)}>
          本人に入力を依頼する
        </Button>
      )}
      {may('correct') && !editing && (
        <Button acts onClick={onEdit}>
          {sheet.id ? '修正する' : '代わりに入力する'}
        </Button>
      )}
      {may('send_back') && step(steps.send_back)}
      {may('withdraw') && step(steps.withdraw)}
      {may('reopen') && step(steps.reopen)}
      {line.linked && step(steps.end_links)}
      {asking?.effect && (
        <ReasonDialog
          title={asking.label}
          action={asking.label}
          effect={asking.effect}
          busy={act.isPending}
          error={act.error}
          onClose={() => {
            act.reset();
            setAsking(undefined);
          }}
          onConfirm={(reason) => confirm(asking, reason)}
        />
      )}
    </Row>
  );
}
