/** Looks whether all papers are as they were fixed, and tells what is not. */
import { type Calls, useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { PapersOf, type Refused } from './PapersOf';

interface CheckChainProps {
  label: string;
  listTo: string;
  check: (calls: Calls) => Promise<{ count: number; broken: readonly Refused[] }>;
}

export function CheckChain({ label, listTo, check }: CheckChainProps) {
  const flash = useFlash();
  const act = useAct(check, []);
  const broken = act.data?.broken ?? [];
  return (
    <>
      <Button
        busy={act.isPending}
        onClick={() =>
          act.mutate(undefined, {
            onSuccess({ count, broken: found }) {
              if (found.length === 0)
                flash.success(`確定した${formatNumber(count)}件は、すべて確定したときの内容のままです`);
            },
          })
        }
      >
        改ざんの確認
      </Button>
      {act.error && <Notice tone="danger">{act.error.message}</Notice>}
      {broken.length > 0 && (
        <PapersOf
          title={`${formatNumber(broken.length)}件が、確定したときと異なります`}
          {...{ listTo, label, refused: broken }}
        />
      )}
    </>
  );
}
