/** The rows of the box: records that the gateway found, or those opened lately, and pages and commands. */
import { useMemo } from 'react';
import { useRested } from '../../ui/base/composing';
import type { IconName } from '../../ui/base/Icon';
import { useCall } from '../api/entities';
import { useMayOpen } from '../member/may-open';
import { recentRecords } from '../session/recent';
import { type Place, placesBy, usePlaces } from './places';

interface RecordGroup {
  entity: string;
  plural: string;
  label: string;
  rows: { id: number; title: string; subtitle: string | null }[];
}

interface Answer {
  groups: RecordGroup[];
  missing: { entity: string; label: string }[];
}

export interface FoundRow {
  to: string;
  title: string;
  note?: string;
  icon: IconName;
}

export interface FoundGroup {
  label: string;
  rows: FoundRow[];
}

export interface Found {
  groups: FoundGroup[];
  /** Kinds whose service is away. */
  missing: string[];
  /** The rows are those of another keyword, or none are there yet. */
  isWaiting: boolean;
  error?: string;
  retry: () => void;
}

const PAUSE_MS = 120;
const MOST_ROWS = 5;
const MOST_RECENT = 8;

const icons: Readonly<Record<string, IconName>> = {
  ...{ candidate: 'user', company: 'building', company_member: 'users', job: 'briefcase' },
  ...{ proposal: 'send', broadcast: 'mail' },
};

const rowOf = ({ entity, plural }: RecordGroup, { id, title, subtitle }: RecordGroup['rows'][number]): FoundRow => ({
  to: `/enterprise/${plural}/${id}`,
  title,
  note: subtitle ?? undefined,
  icon: icons[entity] ?? 'file',
});

const placeRow = ({ to, title, creates }: Place): FoundRow => ({ to, title, icon: creates ? 'plus' : 'right' });

/** In the order in which they were opened, of all kinds together. */
function recentRows(groups: readonly RecordGroup[], recent: readonly string[]): FoundRow[] {
  const rows = new Map<string, FoundRow>();
  for (const group of groups)
    for (const row of group.rows)
      rows.set(`${group.plural}:${row.id}`, { ...rowOf(group, row), note: row.subtitle ?? group.label });
  return recent.flatMap((record) => rows.get(record) ?? []).slice(0, MOST_RECENT);
}

export function useFound(keyword: string): Found {
  const mayOpen = useMayOpen();
  const places = usePlaces();
  const recent = useMemo(() => recentRecords('enterprise'), []);
  const typed = keyword.trim();
  const [rested] = useRested(typed, PAUSE_MS);
  const begun = useCall<Answer>('finds', 'finds/index', { recent }, { enabled: recent.length > 0 });
  const search = useCall<Answer>('finds', 'finds/index', { keyword: rested }, { keeps: true, enabled: rested !== '' });
  const asked = typed === '' ? begun : search;
  const isStale = typed !== '' && (rested !== typed || search.isPlaceholderData);
  const open = (asked.data?.groups ?? []).map((group) => ({
    ...group,
    rows: group.rows.filter(({ id }) => mayOpen(`/enterprise/${group.plural}/${id}`)),
  }));
  const records =
    typed === ''
      ? [{ label: '最近開いたもの', rows: recentRows(open, recent) }]
      : open.map((group) => ({ label: group.label, rows: group.rows.map((row) => rowOf(group, row)) }));
  const matching = placesBy(places, typed);
  const some = (creates: boolean) =>
    matching
      .filter((place) => place.creates === creates)
      .slice(0, MOST_ROWS)
      .map(placeRow);
  const groups = [...records, { label: '登録', rows: some(true) }, { label: '画面', rows: some(false) }];
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    missing: (asked.data?.missing ?? []).map(({ label }) => label),
    isWaiting: isStale || asked.isLoading,
    error: isStale ? undefined : asked.error?.message,
    retry: () => void asked.refetch(),
  };
}
