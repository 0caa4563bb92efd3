import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button, type ButtonProps } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { importFile } from '@enishi/protos/crm/import-file';
import { useState } from 'react';

interface DownloadProps extends Pick<ButtonProps, 'size' | 'variant' | 'aria-label'> {
  /** Below the API of imports. */
  path: string;
  children: string;
}

/** A file that the API makes. */
export function Download({ path, children, ...rest }: DownloadProps) {
  const api = useApi();
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await downloadFile(api, `${importFile.plural}/${path}`).catch((error) => flash.error(toApiError(error).message));
    setBusy(false);
  };
  return (
    <Button {...rest} busy={busy} onClick={() => void press()} icon={<Icon name="download" size={16} />}>
      {children}
    </Button>
  );
}
