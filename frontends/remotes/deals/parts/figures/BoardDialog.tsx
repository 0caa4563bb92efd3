/** The name of a board, and whose it is; its end. */
import type { SavedView } from '@enishi/frontend-kit/entity/views/saved-views';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { useState } from 'react';

export interface BoardWords {
  name: string;
  shared_flg: number;
}

interface BoardDialogProps {
  /** The one that is changed; without it one is made. */
  board?: SavedView;
  busy: boolean;
  onSave: (words: BoardWords) => Promise<unknown>;
  onDelete?: () => Promise<unknown>;
  onClose: () => void;
}

export function BoardDialog({ board, busy, onSave, onDelete, onClose }: BoardDialogProps) {
  const [name, setName] = useState(board?.name ?? '');
  const [shared, setShared] = useState(board?.shared_flg === 1);
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const attempt = async (run: () => Promise<unknown>) => {
    setProblem(undefined);
    setError(undefined);
    try {
      await run();
      onClose();
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      if (errors.name) setProblem(errors.name[0]);
      else setError(Object.values(errors).flat()[0] ?? message);
    }
  };
  const save = () => {
    if (name.trim() === '') return setProblem('ボードの名前を入力してください。');
    return void attempt(() => onSave({ name, shared_flg: shared ? 1 : 0 }));
  };
  if (deleting && onDelete)
    return (
      <ConfirmDialog
        {...{ isOpen: true, action: '削除する', kind: 'ボード', names: [board?.name ?? ''], count: 1, busy, error }}
        destructive
        onClose={() => setDeleting(false)}
        onConfirm={() => void attempt(onDelete)}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={name !== (board?.name ?? '')}
      title={board ? 'ボードの設定' : 'ボードを作る'}
      width={480}
      onSubmit={save}
      footer={
        <>
          {onDelete && (
            <Button variant="quiet" onClick={() => setDeleting(true)}>
              削除
            </Button>
          )}
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" type="submit" busy={busy}>
            保存する
          </Button>
        </>
      }
    >
      <Stack>
        <Field
          label="ボードの名前"
          required
          error={problem}
          hint={board ? undefined : '表示中のグラフで始めます。あとから追加や入れ替えができます。'}
        >
          {(ties) => (
            <TextInput
              {...ties}
              value={name}
              maxLength={50}
              placeholder="例：月次ミーティング"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Checkbox checked={shared} onChange={({ currentTarget }) => setShared(currentTarget.checked)}>
          社内のメンバーと共有する
        </Checkbox>
        {error && <Notice tone="danger">{error}</Notice>}
      </Stack>
    </Dialog>
  );
}
