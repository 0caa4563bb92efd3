/** The rows of the box: records that the gateway found, or those opened lately, and pages and commands. */
import { useRested } from '../../ui/base/composing';
import { useCall } from '../api/entities';
import { type Place, placesBy, usePlaces } from './places';
import { type FindAnswer, type FoundRow, rowOf, useOpenGroups, useRecent } from './use-recent';

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

const placeRow = ({ to, title, creates }: Place): FoundRow => ({ to, title, icon: creates ? 'plus' : 'right' });

export function useFound(keyword: string): Found {
  const places = usePlaces();
  const recent = useRecent();
  const typed = keyword.trim();
  const [rested] = useRested(typed, PAUSE_MS);
  const search = useCall<FindAnswer>(
    'finds',
    'finds/index',
    { keyword: rested },
    { keeps: true, enabled: rested !== '' },
  );
  const asked = typed === '' ? recent.asked : search;
  const isStale = typed !== '' && (rested !== typed || search.isPlaceholderData);
  const open = useOpenGroups(search.data);
  const records =
    typed === ''
      ? [{ label: '最近開いたもの', rows: recent.rows }]
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
