/** Gives up a file that was only uploaded. */
import { useDelete } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { importFile } from '@enishi/protos/crm/import-file';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IMPORTS } from './paths';

export function Remove({ id, name }: { id: number; name: string }) {
  const remove = useDelete(importFile);
  const flash = useFlash();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const confirm = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          flash.success('ファイルを削除しました');
          navigate(IMPORTS);
        },
        onError: ({ message }) => {
          setAsking(false);
          flash.error(message);
        },
      },
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        このファイルを取り込まない
      </Button>
      <ConfirmDialog
        isOpen={asking}
        action="削除する"
        kind={importFile.label}
        names={[name]}
        count={1}
        destructive
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
