/** Downloads of files that others have sent: before one is kept that no virus scanner has looked into yet, it asks. */
import { fetchFile, isUnchecked, type StoredFile, saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { type ReactNode, useState } from 'react';

/** @returns what to call at a press, and the question that it may lead to */
export function useDownload(path: string): { download: () => Promise<void>; question: ReactNode } {
  const api = useApi();
  const flash = useFlash();
  const [asking, setAsking] = useState<StoredFile>();
  const download = async () => {
    try {
      const file = await fetchFile(api, path);
      if (isUnchecked(file)) setAsking(file);
      else saveFile(file);
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
    }
  };
  const keep = () => {
    if (asking) saveFile(asking);
    setAsking(undefined);
  };
  const question = (
    <ConfirmDialog
      isOpen={asking !== undefined}
      onClose={() => setAsking(undefined)}
      onConfirm={keep}
      action="ダウンロードする"
      kind="ファイル"
      names={[asking?.name ?? '']}
      count={1}
      destructive="ウイルス検査が終わっていません。送り主が確かでないファイルは、検査が終わってからダウンロードしてください。"
    />
  );
  return { download, question };
}
