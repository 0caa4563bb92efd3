/** One field of one record, saved at once and taken back from the message that says so. */
import { formatValue, type NameLookup } from '@enishi/protos/fields/format';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import { useQueryClient } from '@tanstack/react-query';
import { toApiError } from '../../runtime/api/api';
import { entityKey, type IndexPage, type Mutation, useUpdate } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useFlash } from '../../runtime/page/flash';
import { type EntityRow, idOf } from '../values/row';

export interface QuickChange {
  id: number;
  /** Name of the field. */
  name: string;
  next: FieldValue;
  /** The value before, which 元に戻す gives back. */
  back?: FieldValue;
}

export interface QuickSave {
  save: (change: QuickChange) => Promise<void>;
  update: Mutation<EntityRow, { id?: number | string; values: Record<string, unknown> }>;
}

/** @param names of what a reference may become, for the message */
export function useQuickSave(definition: Entity, names?: NameLookup): QuickSave {
  const update = useUpdate<EntityRow>(definition);
  const flash = useFlash();
  const client = useQueryClient();
  const { realm } = useApi();

  /** Lists show the value while it is on its way; they are asked again when it has arrived, or was refused. */
  const show = ({ id, name, next }: QuickChange) =>
    client.setQueriesData<IndexPage<EntityRow>>(
      { queryKey: entityKey(realm, definition.plural, 'index') },
      (page) => page && { ...page, rows: page.rows.map((row) => patched(row, id, name, next)) },
    );
  const patched = (row: EntityRow, id: number, name: string, next: FieldValue): EntityRow =>
    idOf(definition, row) === id ? { ...row, [name]: next } : row;

  const save = async (change: QuickChange): Promise<void> => {
    const { id, name, next, back } = change;
    const field = definition.fields[name];
    show(change);
    try {
      // No version goes along: the last press on a value wins, whatever else of the record has changed.
      await update.mutateAsync({ id, values: { [name]: next } });
      const action =
        back === undefined ? undefined : { label: '元に戻す', onPress: () => void save({ id, name, next: back }) };
      const value =
        field.entity && !names?.(`ref:${field.entity}`, Number(next)) ? '' : formatValue(field, next, names);
      const text = value === '' ? `${field.label}を変更しました` : `${field.label}を「${value}」にしました`;
      flash.success(next === null ? `${field.label}を空にしました` : text, { action });
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      flash.error(errors[name]?.[0] ?? message);
      await client.invalidateQueries({ queryKey: entityKey(realm, definition.plural, 'index') });
    }
  };
  return { save, update };
}
