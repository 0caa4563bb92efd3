import { fetchFile, saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { useState } from 'react';

/** All that is held of the person of a request, as one file. */
export function Bundle({ id }: { id: number }) {
  const api = useApi();
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const take = () => {
    setBusy(true);
    const file = fetchFile(api, `privacy_requests/bundle/${id}`).finally(() => setBusy(false));
    flash.after(file, saveFile);
  };
  return (
    <Button icon={<Icon name="download" size={16} />} busy={busy} onClick={take}>
      保有情報をまとめる
    </Button>
  );
}
