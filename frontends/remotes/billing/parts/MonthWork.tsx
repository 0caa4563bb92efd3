/** All papers of a month are fixed or sent at once. */
import { type Calls, useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { monthText } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { PapersOf, type Refused } from './PapersOf';

interface WorkRequest {
  /** First day of the month. */
  month: string;
  action: string;
}

interface Worked {
  done: number;
  waiting: number;
  refused: readonly Refused[];
}

export interface MonthWay {
  definition: Entity;
  /** Where its papers have their pages. */
  listTo: string;
  work: (calls: Calls, request: WorkRequest) => Promise<Worked>;
  /** What sending does. */
  sends: string;
}

interface Work {
  action: 'submit' | 'send';
  label: string;
}

const works: readonly Work[] = [
  { action: 'submit', label: '確定する' },
  { action: 'send', label: '送付する' },
];

const effectsOf = ({ action }: Work, { definition, sends }: MonthWay): string[] =>
  action === 'send'
    ? [sends]
    : [
        '番号と発行日が付き、内容を変更できなくなります。',
        `設定した金額を超える${definition.label}は「承認待ち」になり、別の管理者の承認で確定します。`,
      ];

const doneText = ({ action }: Work, { done, waiting }: Worked): string => {
  if (action === 'send') return `${formatNumber(done)}件の送付を受け付けました`;
  const asked = waiting > 0 ? `（うち${formatNumber(waiting)}件は承認待ち）` : '';
  return `${formatNumber(done)}件を確定しました${asked}`;
};

interface MonthWorkProps {
  way: MonthWay;
  month: string;
  /** Papers that wait for each of both. */
  counts: Readonly<Record<Work['action'], number>>;
}

export function MonthWork({ way, month, counts }: MonthWorkProps) {
  const { definition, listTo } = way;
  const flash = useFlash();
  const [asking, setAsking] = useState<Work>();
  const act = useAct((calls, { action }: Work) => way.work(calls, { month, action }), [definition.plural]);
  const run = (work: Work) =>
    act.mutate(work, {
      onSuccess(answer) {
        setAsking(undefined);
        if (answer.done > 0) flash.success(doneText(work, answer));
      },
    });
  const close = () => {
    act.reset();
    setAsking(undefined);
  };
  return (
    <>
      {works
        .filter(({ action }) => counts[action] > 0)
        .map((work) => (
          <Button key={work.action} needs="send" onClick={() => setAsking(work)}>
            {formatNumber(counts[work.action])}件を{work.label}
          </Button>
        ))}
      {act.data && act.data.refused.length > 0 && (
        <PapersOf
          title={`${formatNumber(act.data.refused.length)}件は処理できませんでした`}
          {...{ listTo, label: definition.label, refused: act.data.refused }}
        />
      )}
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() => run(asking)}
          action={asking.label}
          kind={definition.label}
          names={[`${monthText(month)}分 ${formatNumber(counts[asking.action])}件`]}
          count={1}
          busy={act.isPending}
          error={act.error?.message}
        >
          <ul>
            {effectsOf(asking, way).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
