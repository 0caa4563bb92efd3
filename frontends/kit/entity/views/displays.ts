/** How a list is shown: as rows, as a board with a column per choice, as a calendar of days; and by which field. */
import { kindOperators } from '@enishi/protos/fields/operators';
import type { Entity, Field, Kind, MasterName } from '@enishi/protos/fields/types';

export type Show = 'list' | 'board' | 'calendar';

export interface Display {
  show: Show;
  /** Name of the field; '' for rows. */
  by: string;
}

/** Master lists whose entries stand side by side on a screen. */
const FEW = new Set<MasterName>(['business_days', 'dev_scales', 'work_styles']);
/** Columns beyond these are a list of their own. */
const MOST_COLUMNS = 12;

const days = new Set<Kind>(['date', 'dateTime', 'timestamp']);

/** One value out of a few. */
function makesColumns({ kind, choices, master }: Field): boolean {
  if (kind === 'master') return master !== undefined && FEW.has(master);
  const { length = 0 } = choices?.items ?? [];
  return kind === 'choice' && length > 1 && length <= MOST_COLUMNS;
}

/** A day of work: birthdays and foundings lie far back, and a month is no day. */
const makesDays = ({ kind, age, earliest, month }: Field): boolean =>
  days.has(kind) && !age && !month && earliest === undefined;

/** What a list shows at first is what it is about: such fields come first. When a record was last written comes last. */
function fieldsThat(definition: Entity, fits: (field: Field) => boolean): string[] {
  const { fields, list, search } = definition;
  const fitting = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return search.includes(name) && !field.secret && kindOperators[field.kind].length > 0 && fits(field);
  });
  const own = (name: string) => name in definition.own;
  const place = (name: string) => (!own(name) ? 2 : list.columns.includes(name) ? 0 : 1);
  return fitting.sort((one, other) => place(one) - place(other));
}

const known = new WeakMap<Entity, Readonly<Record<Show, readonly string[]>>>();

/** The fields by which records can be shown so, the usual one first; none for rows. */
export function displayFields(definition: Entity, show: Show): readonly string[] {
  const found = known.get(definition) ?? {
    list: [],
    board: fieldsThat(definition, makesColumns),
    calendar: fieldsThat(definition, makesDays),
  };
  known.set(definition, found);
  return found[show];
}

export const AS_ROWS: Display = { show: 'list', by: '' };

/** What an address or a view says; a field that cannot be shown so is the usual one, a show without any field is rows. */
export function displayOf(definition: Entity, show: string | null | undefined, by?: string | null): Display {
  if (show !== 'board' && show !== 'calendar') return AS_ROWS;
  const fields = displayFields(definition, show);
  const named = fields.find((name) => name === by) ?? fields[0];
  return named === undefined ? AS_ROWS : { show, by: named };
}

/** As a view keeps it: `board:register_status_id`; null for rows. */
export const displayText = ({ show, by }: Display): string | null => (show === 'list' ? null : `${show}:${by}`);

export function readDisplay(definition: Entity, text: string | null | undefined): Display {
  const [show, by] = (text ?? '').split(':');
  return displayOf(definition, show, by);
}
