/** The columns that conditions can be about, as one chooses among them. */
import type { Entity } from '@enishi/protos/fields/types';

/** Columns by the sections of the console's form; what no section has comes last. */
export function columnGroups(definition: Entity) {
  const open = new Set(definition.search);
  const option = (name: string) => ({ value: name, label: definition.fields[name].label });
  const take = (names: readonly string[]) => names.filter((name) => open.delete(name)).map(option);
  const groups = (definition.forms.full ?? []).map((section) => ({
    label: section.title,
    options: take(section.fields),
  }));
  return [...groups, { label: 'その他', options: take([...open]) }].filter((group) => group.options.length > 0);
}
