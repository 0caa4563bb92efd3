import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { entityKey, useAction } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useMayDo } from '../../runtime/member/member';
import { useFlash } from '../../runtime/page/flash';
import { IconButton } from '../../ui/base/IconButton';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';
import { useNames } from '../values/names';
import { type EntityRow, idOf, titleOf } from '../values/row';
import { DeletionEffects } from './DeletionEffects';
import { deletionWarning, useUndoDeletion } from './use-restore';

interface DeleteRecordProps {
  definition: Entity;
  record: EntityRow;
  /** Path of the list to go to afterwards. */
  listTo: string;
}

interface DeleteDialogProps extends DeleteRecordProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks, deletes the record of a page, then leads back to the list. */
export function DeleteDialog({ definition, record, listTo, isOpen, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const { realm } = useApi();
  const id = idOf(definition, record);
  const remove = useAction<unknown, number>((api, gone) => api.delete(`${definition.plural}/delete/${gone}`));
  const flash = useFlash();
  const navigate = useNavigate();
  const undo = useUndoDeletion(definition);
  const names = useNames(definition.fields, [record], titleColumns(definition));
  const title = titleOf(definition, record, names);
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        // Lists are asked again when they are opened, but not what this page still shows: it would answer 404.
        void client.invalidateQueries({ queryKey: entityKey(realm, definition.plural), refetchType: 'none' });
        flash.success(`「${title}」を削除しました`, undo([id]));
        navigate(listTo, { replace: true });
      },
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      action="削除する"
      kind={definition.label}
      names={[title]}
      count={1}
      destructive={deletionWarning(definition)}
      busy={remove.isPending}
      error={remove.error?.message}
    >
      {isOpen && <DeletionEffects definition={definition} ids={[id]} />}
    </ConfirmDialog>
  );
}

/** The button that asks for it. */
export function DeleteRecord(props: DeleteRecordProps) {
  const [asking, setAsking] = useState(false);
  if (!useMayDo('delete')) return null;
  return (
    <>
      <IconButton
        icon="trash"
        danger
        size={36}
        label={`${props.definition.label}を削除`}
        onClick={() => setAsking(true)}
      />
      <DeleteDialog {...props} isOpen={asking} onClose={() => setAsking(false)} />
    </>
  );
}
