/** An account, or a list of balances, as a file. */
import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';

export function LedgerFile({ path }: { path: string }) {
  const flash = useFlash();
  const save = useAction<void>((api) => downloadFile(api, path));
  return (
    <Button
      needs="export"
      icon={<Icon name="download" size={16} />}
      busy={save.isPending}
      onClick={() => flash.after(save.mutateAsync(), 'ファイルを保存しました')}
    >
      CSVを保存する
    </Button>
  );
}
