/** What an address is told of: the events of the data that the form gives it, by kind of record. */

import { useController } from '@enishi/frontend-kit/entity/form/controller';
import type { FormNoteProps, FormNotes } from '@enishi/frontend-kit/entity/form/form-notes';
import { CheckboxGroup } from '@enishi/frontend-kit/ui/base/CheckboxGroup';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import {
  eventsFor,
  type ToldEntity,
  toldEntities,
  toldEntityOf,
  toldEvents,
} from '@enishi/protos/events/partner-events';
import { linkage } from '@enishi/protos/identity/linkage';
import { linkageEvent, linkageScope } from '@enishi/protos/master/identity';
import type { LinkageRow } from './linkages';

const kinds: Readonly<Partial<Record<ToldEntity, string>>> = { candidate: '候補者', job: '案件' };
const scopes: Readonly<Partial<Record<string, number>>> = linkageScope.code;
const labelOf = (entity: ToldEntity): string => kinds[entity] ?? linkageScope.label(scopes[entity]);

/** The groups on offer, and those of which something is chosen still: it has to be taken off before it can be saved. */
function Choice({ values, control }: FormNoteProps) {
  const { field } = useController({ name: 'event_ids', control });
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const offered = new Set<number>(eventsFor(values).map((event) => linkageEvent.code[event]));
  const groups = toldEntities.map((entity) => {
    const ids = toldEvents.filter((event) => toldEntityOf(event) === entity).map((event) => linkageEvent.code[event]);
    const shown = ids.filter((id) => offered.has(id) || chosen.includes(id));
    return { entity, options: shown.map((id) => ({ id, name: linkageEvent.label(id) })) };
  });
  return (
    <Stack $gap={0.5} role="group" aria-label={linkage.fields.event_ids.label}>
      {groups
        .filter(({ options }) => options.length > 0)
        .map(({ entity, options }) => (
          <CheckboxGroup
            key={entity}
            aria-label={`${labelOf(entity)}の通知`}
            options={options}
            value={chosen}
            onChange={(ids) => {
              const others = chosen.filter((id) => !options.some((option) => option.id === id));
              field.onChange([...others, ...ids].sort((a, b) => a - b));
            }}
            onBlur={field.onBlur}
          />
        ))}
    </Stack>
  );
}

/** The boxes follow from what else is in the form, so they stand where notes do. */
export const eventInputs = { event_ids: () => null };
export const eventNotes: FormNotes = { event_ids: Choice };

export function ChosenEvents({ row }: { row: LinkageRow }) {
  const chosen = row.event_ids ?? [];
  return <>{chosen.length === 0 ? 'すべて' : chosen.map((id) => linkageEvent.label(id)).join('、')}</>;
}
