/** Records that the member opened lately, under the names that they have now. */
import { useMemo } from 'react';
import type { IconName } from '../../ui/base/Icon';
import { useCall } from '../api/entities';
import { useMayOpen } from '../member/may-open';
import { recentRecords } from '../session/recent';

export interface RecordGroup {
  entity: string;
  plural: string;
  label: string;
  rows: { id: number; title: string; subtitle: string | null }[];
}

export interface FindAnswer {
  groups: RecordGroup[];
  missing: { entity: string; label: string }[];
}

export interface FoundRow {
  to: string;
  title: string;
  note?: string;
  icon: IconName;
}

const MOST_RECENT = 8;

const icons: Readonly<Record<string, IconName>> = {
  ...{ candidate: 'user', company: 'building', company_member: 'users', job: 'briefcase' },
  ...{ proposal: 'send', broadcast: 'mail' },
};

export const rowOf = (
  { entity, plural }: RecordGroup,
  { id, title, subtitle }: RecordGroup['rows'][number],
): FoundRow => ({
  to: `/enterprise/${plural}/${id}`,
  title,
  note: subtitle ?? undefined,
  icon: icons[entity] ?? 'file',
});

/** In the order in which they were opened, of all kinds together. */
function recentRows(groups: readonly RecordGroup[], recent: readonly string[]): FoundRow[] {
  const rows = new Map<string, FoundRow>();
  for (const group of groups)
    for (const row of group.rows)
      rows.set(`${group.plural}:${row.id}`, { ...rowOf(group, row), note: row.subtitle ?? group.label });
  return recent.flatMap((record) => rows.get(record) ?? []).slice(0, MOST_RECENT);
}

/** The groups of an answer, without the records whose pages the member may not open. */
export function useOpenGroups(answer: FindAnswer | undefined): RecordGroup[] {
  const mayOpen = useMayOpen();
  return (answer?.groups ?? []).map((group) => ({
    ...group,
    rows: group.rows.filter(({ id }) => mayOpen(`/enterprise/${group.plural}/${id}`)),
  }));
}

/** The one opened last first. `asked` is the call that names them. */
export function useRecent() {
  const recent = useMemo(() => recentRecords('enterprise'), []);
  const asked = useCall<FindAnswer>('finds', 'finds/index', { recent }, { enabled: recent.length > 0 });
  return { rows: recentRows(useOpenGroups(asked.data), recent), asked };
}
