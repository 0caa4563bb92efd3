/** A state that is changed with one press, and back with another. */
import type { Entity } from '@enishi/protos/fields/types';
import { useReadOnly } from '../../ui/base/read-only';
import { Menu } from '../../ui/console/Menu';
import { Pill, PillTrigger } from '../../ui/console/Pill';
import { type EntityRow, idOf } from '../values/row';
import { useQuickSave } from './use-quick-save';

interface QuickChoiceProps {
  definition: Entity;
  record: EntityRow;
  /** A field of kind `choice`. */
  field: string;
  /** Before a value that does not tell what it is of: ランク B, 営業 未選択. Default: the field's label. */
  label?: string;
}

/** The word of a state that has not begun. */
const NOT_CHOSEN = '未選択';

/** A menu with the values of a choice; the change is saved at once and can be taken back from the message. */
export function QuickChoice({ definition, record, field: name, label: short }: QuickChoiceProps) {
  const { save, update } = useQuickSave(definition);
  const readOnly = useReadOnly();
  const field = definition.fields[name];
  const saved = record[name] as number | null | undefined;
  // While it is being saved the new value already shows.
  const value = update.isPending ? (update.variables.values[name] as number | null) : saved;
  const label = field.choices?.label(value) || '未設定';
  const given = value !== null && value !== undefined;
  const faint = !given || label === NOT_CHOSEN;
  const tone = given ? field.choices?.tone(value) : undefined;
  const look = { tone, faint };
  const shown = faint || tone === undefined ? `${short ?? field.label} ${label}` : label;
  if (readOnly) return <Pill {...look}>{shown}</Pill>;
  return (
    <Menu
      label={field.label}
      placement="bottom start"
      trigger={
        <PillTrigger {...look} aria-label={`${field.label}：${label}。変更する`}>
          {shown}
        </PillTrigger>
      }
      items={(field.choices?.items ?? []).map((item) => ({
        id: String(item.id),
        label: item.name,
        icon: item.id === value ? ('check' as const) : undefined,
        onAction: () => {
          if (item.id !== value) void save({ id: idOf(definition, record), name, next: item.id, back: value ?? null });
        },
      }))}
    />
  );
}
