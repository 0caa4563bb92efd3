/** Actions on chosen rows: give one field a value, or delete; both ask first and say what and how many. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity, Kind } from '@enishi/protos/fields/types';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useBulkDelete } from '../../runtime/api/entities';
import { useMayDo } from '../../runtime/member/member';
import { useFlash } from '../../runtime/page/flash';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { LinkButton } from '../../ui/base/LinkButton';
import { late } from '../../ui/base/late';
import { BulkBar } from '../../ui/console/BulkBar';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';
import { MAX_MERGED, mergeAddress } from '../merge/merge-state';
import { DeletionEffects } from '../record/DeletionEffects';
import { RecordMenu } from '../record/record-menu';
import { deletionWarning, useUndoDeletion } from '../record/use-restore';
import { type BulkDialogProps, Refused, shortReasons, useOutcome } from './bulk-outcome';
import { PART, withProgress } from './in-parts';

const BulkUpdate = late(() => import('./BulkUpdate'));

export interface BulkOptions {
  /** Fields that may be given to many records at once; default: states, choices, masters, references, dates, flags. */
  update?: readonly string[] | false;
  delete?: boolean;
  /** Said before chosen rows are deleted, e.g. who may do it. */
  deleteNote?: ReactNode;
  /** One more thing to do with them; `onDone` gives them back. */
  Also?: ComponentType<{ ids: number[]; onDone: () => void }>;
  /** Address of the list whose `merge` page compares two records to five. */
  mergeIn?: string;
}

const kinds = new Set<Kind>(['choice', 'choices', 'master', 'masters', 'ref', 'date', 'flag']);

/** Fields offered for a bulk update, in the order of the console's form. */
export function bulkFields(definition: Entity, { update }: BulkOptions): string[] {
  if (update === false) return [];
  const inForm = (definition.forms.full ?? []).flatMap((section) => section.fields);
  return inForm.filter((name) => {
    const { kind, readOnly, secret } = definition.fields[name];
    return update ? update.includes(name) : kinds.has(kind) && !readOnly && !secret;
  });
}

const SMALL = new Set<Kind>(['choice', 'date', 'integer', 'money']);

/** Fields that a list offers to change in their cells: what fits there, and has no rules that a form explains. */
export function editableFields(definition: Entity, options: BulkOptions): string[] {
  const many = bulkFields(definition, options);
  const inForm = (definition.forms.full ?? []).flatMap((section) => section.fields);
  return inForm.filter((name) => {
    const { kind, readOnly, entity } = definition.fields[name];
    if (readOnly) return false;
    if (entity === 'enterprise_member' && kind === 'ref') return many.includes(name);
    return SMALL.has(kind) && (options.update ? many.includes(name) : options.update !== false);
  });
}

function DeleteDialog({ definition, selected, onClose, onDone, note }: BulkDialogProps & { note?: ReactNode }) {
  const remove = useBulkDelete(definition);
  const flash = useFlash();
  const undo = useUndoDeletion(definition);
  const { result, error, busy, run } = useOutcome(selected, (count) => {
    flash.success(`${formatNumber(count)}件を削除しました`, undo([...selected.keys()]));
    onDone();
  });
  const call = (ids: number[]) => remove.mutateAsync({ ids });
  const confirm = () => {
    if (selected.size <= PART) return void run(call);
    flash.after(withProgress(flash, '削除しています', [...selected.keys()], call), ({ count, errors, left }) => {
      const text = `${formatNumber(count)}件を削除しました`;
      const refused = new Set(errors.map(({ id }) => id));
      const gone = [...selected.keys()].filter((id) => !refused.has(id) && !left.includes(id));
      if (errors.length === 0) flash.success(text, undo(gone));
      else
        flash.error(
          `${text}。${formatNumber(errors.length)}件は削除できませんでした：${shortReasons(errors)}`,
          undo(gone),
        );
    });
    return onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      action="削除する"
      kind={definition.label}
      names={[...selected.values()]}
      count={selected.size}
      destructive={deletionWarning(definition)}
      busy={busy}
      error={error}
    >
      <DeletionEffects definition={definition} ids={[...selected.keys()]} />
      {note}
      {result && <Refused result={result} names={selected} />}
    </ConfirmDialog>
  );
}

interface BulkActionsProps extends Pick<BulkDialogProps, 'definition' | 'selected'> {
  options: BulkOptions;
  onClear: () => void;
  /** Chooses all that the list has, beside the rows of this page. */
  everything?: ReactNode;
  /** Asks how to take the chosen rows along as a file. */
  onExport?: () => void;
}

export function BulkActions({ definition, selected, options, onClear, everything, onExport }: BulkActionsProps) {
  const [open, setOpen] = useState<'update' | 'delete'>();
  const mayChange = useMayDo('bulk');
  const mayDelete = useMayDo('delete');
  const fields = mayChange ? bulkFields(definition, options) : [];
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    onClear();
  };
  const shared = { definition, selected, onClose: close, onDone: done };
  return (
    <>
      <BulkBar count={selected.size} onClear={onClear}>
        {everything}
        {fields.length > 0 && (
          <Button size="small" icon={<Icon name="edit" size={14} />} onClick={() => setOpen('update')}>
            一括更新
          </Button>
        )}
        {mayChange && options.Also && <options.Also ids={[...selected.keys()]} onDone={onClear} />}
        <RecordMenu area="bulk" entity={definition.name} ids={[...selected.keys()]} />
        {mayDelete && options.mergeIn && selected.size > 1 && selected.size <= MAX_MERGED && (
          <LinkButton to={mergeAddress(options.mergeIn, [...selected.keys()])} size="small">
            統合
          </LinkButton>
        )}
        {onExport && (
          <Button size="small" icon={<Icon name="download" size={14} />} aria-haspopup="dialog" onClick={onExport}>
            書き出し
          </Button>
        )}
        {mayDelete && mayChange && options.delete !== false && (
          <Button
            size="small"
            variant="danger"
            icon={<Icon name="trash" size={14} />}
            onClick={() => setOpen('delete')}
          >
            削除
          </Button>
        )}
      </BulkBar>
      {open === 'delete' && <DeleteDialog {...shared} note={options.deleteNote} />}
      {open === 'update' && <BulkUpdate {...shared} onDone={close} fields={fields} />}
    </>
  );
}
