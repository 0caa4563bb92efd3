/** Beside the chosen rows of the list: what these jobs tell is true. */
import { shortReasons } from '@enishi/frontend-kit/entity/bulk/bulk-outcome';
import { inParts, PART, withProgress } from '@enishi/frontend-kit/entity/bulk/in-parts';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useConfirmMany } from './use-confirm';

export function ConfirmChosen({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const confirm = useConfirmMany();
  const flash = useFlash();
  const press = async () => {
    const work = (part: number[]) => confirm.mutateAsync(part);
    try {
      const many = ids.length > PART;
      const { count, errors } = many
        ? await withProgress(flash, '確認を記録しています', ids, work)
        : await inParts(ids, work);
      const text = `${formatNumber(count)}件を、今日確認した案件として記録しました`;
      if (errors.length === 0) flash.success(text);
      else flash.error(`${text}。${formatNumber(errors.length)}件は記録できませんでした：${shortReasons(errors)}`);
      onDone();
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
    }
  };
  return (
    <Button size="small" busy={confirm.isPending} icon={<Icon name="check" size={14} />} onClick={() => void press()}>
      内容を確認した
    </Button>
  );
}
