/** The layouts that there are, and what can be done with each. */
import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { formatBytes } from '@enishi/frontend-kit/ui/base/file-rules';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { Menu } from '@enishi/frontend-kit/ui/console/Menu';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { formatInstant } from '@enishi/protos/fields/format';
import { useState } from 'react';
import { type Layout, useChangeLayout, useDeleteLayout } from './layouts';

interface DialogProps {
  layout: Layout;
  onClose: () => void;
}

function Rename({ layout, onClose }: DialogProps) {
  const flash = useFlash();
  const change = useChangeLayout();
  const [name, setName] = useState(layout.name);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    try {
      await change.mutateAsync({ id: layout.id, name });
      flash.success('レイアウトの名前を変更しました');
      onClose();
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      setProblem(errors.name?.[0] ?? message);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={name !== layout.name}
      title="レイアウトの名前を変更"
      onSubmit={() => void save()}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" type="submit" busy={change.isPending}>
            変更する
          </Button>
        </>
      }
    >
      <Field label="レイアウト名" required error={problem}>
        {(ties) => (
          <TextInput {...ties} value={name} maxLength={50} onChange={(event) => setName(event.currentTarget.value)} />
        )}
      </Field>
    </Dialog>
  );
}

function Remove({ layout, onClose }: DialogProps) {
  const flash = useFlash();
  const remove = useDeleteLayout();
  const confirm = () =>
    remove.mutate(layout.id, {
      onSuccess: () => {
        flash.success('レイアウトを削除しました');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      action="削除する"
      kind="レイアウト"
      names={[layout.name]}
      count={1}
      destructive
      busy={remove.isPending}
      error={remove.error?.message}
    />
  );
}

function Actions({ layout }: { layout: Layout }) {
  const api = useApi();
  const flash = useFlash();
  const change = useChangeLayout();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const { id, name, is_default } = layout;
  const setDefault = () =>
    flash.after(
      change.mutateAsync({ id, is_default: !is_default }),
      is_default ? '既定を解除しました' : `「${name}」を既定にしました`,
    );
  const download = () =>
    void downloadFile(api, `sheet_layouts/download?id=${id}`).catch((thrown) =>
      flash.error(toApiError(thrown).message),
    );
  return (
    <>
      <Menu
        label={`「${name}」の操作`}
        trigger={
          <TriggerButton size="small" aria-label={`「${name}」の操作`}>
            <Icon name="more" size={16} />
          </TriggerButton>
        }
        items={[
          { id: 'default', label: is_default ? '既定を解除' : '既定にする', icon: 'check', onAction: setDefault },
          { id: 'rename', label: '名前を変更', icon: 'edit', onAction: () => setOpen('rename') },
          { id: 'download', label: 'ファイルをダウンロード', icon: 'download', onAction: download },
          { id: 'remove', label: '削除', icon: 'trash', danger: true, onAction: () => setOpen('remove') },
        ]}
      />
      {open === 'rename' && <Rename layout={layout} onClose={close} />}
      {open === 'remove' && <Remove layout={layout} onClose={close} />}
    </>
  );
}

const columns: readonly SimpleColumn<Layout>[] = [
  {
    label: 'レイアウト名',
    wraps: true,
    cell: ({ name, is_default }) => (
      <Row $gap={1}>
        {name}
        {is_default && <Badge $tone="main">既定</Badge>}
      </Row>
    ),
  },
  { label: 'サイズ', align: 'right', cell: ({ size }) => formatBytes(size) },
  { label: '登録日時', cell: ({ created_at }) => formatInstant(created_at) },
  { label: '操作', acts: true, align: 'right', cell: (layout) => <Actions layout={layout} /> },
];

export const LayoutTable = ({ rows }: { rows: readonly Layout[] }) => (
  <SimpleTable label="レイアウト" columns={columns} rows={rows} keyOf={({ id }) => id} />
);
