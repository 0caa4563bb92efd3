/** How the day of a task is read, and how its tasks are grouped by it. Pure. */
import { formatDay } from '@enishi/protos/fields/format';
import type { ChoiceTone } from '@enishi/protos/master/choice-list';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { taskState, taskTime } from '@enishi/protos/master/task';
import type { EntityRow } from '../values/row';

type DueGroup = 'late' | 'today' | 'tomorrow' | 'later' | 'undated';

const dayOf = ({ due_date }: EntityRow): string | undefined => (typeof due_date === 'string' ? due_date : undefined);

export const isTaskDone = (row: EntityRow): boolean => row.task_state_id === taskState.code.done;

/** @param today YYYY-MM-DD in Japan */
function dueGroup(row: EntityRow, today: string): DueGroup {
  const day = dayOf(row);
  if (!day) return 'undated';
  if (day < today) return 'late';
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'later';
}

const tones: Readonly<Record<DueGroup, ChoiceTone>> = {
  late: 'danger',
  today: 'warning',
  tomorrow: 'main',
  later: 'neutral',
  undated: 'neutral',
};

export interface Due {
  text: string;
  tone: ChoiceTone;
}

/** 今日 10:00, 3日超過, 12/24（木）; undefined without a day. */
export function dueOf(row: EntityRow, today = japanDay(new Date())): Due | undefined {
  const day = dayOf(row);
  if (!day) return undefined;
  const group = dueGroup(row, today);
  const time = typeof row.due_time_id === 'number' ? ` ${taskTime.label(row.due_time_id)}` : '';
  if (isTaskDone(row)) return { text: shortDay(day, today) + time, tone: 'neutral' };
  const late = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const texts: Partial<Record<DueGroup, string>> = { late: `${late}日超過`, today: '今日', tomorrow: '明日' };
  return { text: (texts[group] ?? shortDay(day, today)) + (group === 'late' ? '' : time), tone: tones[group] };
}

/** The year is told where it is another one. */
function shortDay(day: string, today: string): string {
  const whole = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? whole.replace(/^\d{4}\//, '') : whole;
}

/** By day, then by time of day; those without a day come last. */
export function byDue(a: EntityRow, b: EntityRow): number {
  const key = (row: EntityRow) => `${dayOf(row) ?? '9999'} ${String(row.due_time_id ?? 9999).padStart(4, '0')}`;
  return key(a).localeCompare(key(b)) || Number(a.id_by_enterprise_id) - Number(b.id_by_enterprise_id);
}

/** The day so many days after today, in Japan. */
export const dayIn = (days: number, now: Date = new Date()): string => addDays(japanDay(now), days);

/** Days that a next step is often put on. */
export const NEXT_DAYS: readonly (readonly [label: string, days: number])[] = [
  ['明日', 1],
  ['3日後', 3],
  ['来週', 7],
];
