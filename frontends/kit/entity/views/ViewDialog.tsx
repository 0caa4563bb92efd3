/** Naming what a list shows now, or changing a view that was kept. */
import { savedView } from '@enishi/protos/identity/saved-view';
import { useState } from 'react';
import { toApiError } from '../../runtime/api/api';
import { useCreate, useDelete, useUpdate } from '../../runtime/api/entities';
import { useFlash } from '../../runtime/page/flash';
import { Button } from '../../ui/base/Button';
import { Checkbox } from '../../ui/base/Checkbox';
import { Field } from '../../ui/base/Field';
import { Row, Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { TextInput } from '../../ui/base/TextInput';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';
import { Dialog } from '../../ui/console/Dialog';
import { idOfView, type Look, type SavedView, useViewEntity, viewValues } from './saved-views';

interface ViewDialogProps {
  list: string;
  /** The view to change; without it a new one is made. */
  view?: SavedView;
  /** The present look of the list. */
  look: Look;
  /** The view is not what the list shows. */
  differs: boolean;
  /** Ways to another place among the tabs, where there are tabs. */
  movers?: { forward?: () => Promise<void>; back?: () => Promise<void> };
  onClose: () => void;
}

export default function ViewDialog({ list, view, look, differs, movers, onClose }: ViewDialogProps) {
  const flash = useFlash();
  const entity = useViewEntity();
  const create = useCreate<SavedView>(entity);
  const update = useUpdate<SavedView>(entity);
  const remove = useDelete(entity);
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared_flg === 1);
  const [replace, setReplace] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const id = view && idOfView(view);

  const attempt = async (run: () => Promise<unknown>, done: string) => {
    setProblem(undefined);
    setError(undefined);
    try {
      await run();
      flash.success(done);
      onClose();
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      if (errors.name) setProblem(errors.name[0]);
      else setError(Object.values(errors).flat()[0] ?? message);
    }
  };
  const save = () => {
    const named = { name, shared_flg: shared ? 1 : 0 };
    if (name.trim() === '') return setProblem('ビューの名前を入力してください。');
    if (id === undefined)
      return void attempt(
        () => create.mutateAsync({ values: { ...named, list, ...viewValues(look) } }),
        'ビューを保存しました',
      );
    const values = replace ? { ...named, ...viewValues(look) } : named;
    return void attempt(() => update.mutateAsync({ id, values }), 'ビューを更新しました');
  };

  if (deleting && view && id !== undefined)
    return (
      <ConfirmDialog
        isOpen
        onClose={() => setDeleting(false)}
        onConfirm={() => void attempt(() => remove.mutateAsync({ id }), 'ビューを削除しました')}
        action="削除する"
        kind="ビュー"
        names={[view.name ?? '']}
        count={1}
        destructive
        busy={remove.isPending}
        error={error}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={name !== (view?.name ?? '')}
      title={view ? 'ビューの編集' : 'ビューを保存'}
      onSubmit={save}
      width={480}
      footer={
        <>
          {view && (
            <Button variant="quiet" onClick={() => setDeleting(true)}>
              削除
            </Button>
          )}
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" type="submit" busy={create.isPending || update.isPending}>
            保存する
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Field label="ビューの名前" required error={problem}>
          {(ties) => (
            <TextInput
              {...ties}
              value={name}
              maxLength={50}
              placeholder={entity.fields.name.placeholder}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <Checkbox checked={shared} onChange={(event) => setShared(event.currentTarget.checked)}>
          {entity === savedView ? '社内のメンバー' : '運営メンバー'}と共有する
        </Checkbox>
        {differs && (
          <Checkbox checked={replace} onChange={(event) => setReplace(event.currentTarget.checked)}>
            今の条件・並び順・表示で上書きする
          </Checkbox>
        )}
        {(movers?.forward || movers?.back) && (
          <Row>
            <span>タブの位置</span>
            <Button size="small" disabled={!movers.forward} onClick={() => void movers.forward?.()}>
              左へ
            </Button>
            <Button size="small" disabled={!movers.back} onClick={() => void movers.back?.()}>
              右へ
            </Button>
          </Row>
        )}
        {error && <Notice tone="danger">{error}</Notice>}
      </Stack>
    </Dialog>
  );
}
