/** The choices of tasks: their states, times of a day, and how often they come again. */
import { choiceList } from './choice-list';

export const taskState = choiceList('task_state', [
  [1, '未完了', 'open', 'warning'],
  [2, '完了', 'done', 'success'],
]);

export const taskRepeat = choiceList('task_repeat', [
  [1, '毎日', 'daily'],
  [2, '平日ごと', 'weekdays'],
  [3, '毎週', 'weekly'],
  [4, '隔週', 'fortnightly'],
  [5, '毎月', 'monthly'],
]);

const HALF_HOURS = Array.from({ length: 29 }, (_, at) => 8 * 60 + at * 30);
const two = (value: number): string => String(value).padStart(2, '0');

/** Half hours from 08:00 to 22:00; a code is the minutes since midnight. */
export const taskTime = choiceList(
  'task_time',
  HALF_HOURS.map((minutes) => [minutes, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`] as const),
);
