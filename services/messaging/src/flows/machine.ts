/** What a flow does next with a person, out of its plan, the clock and what is so. Nothing here reads or writes. */
import { flowStepKind, flowWaitUnit } from '@enishi/protos/master/automation-flow';
import { addDays, japanDateTime, japanDay, japanInstant } from '@enishi/protos/master/dates';
import { businessDaysLater, isBusinessDay } from '@enishi/protos/master/holidays';
import type { FlowPlan, FlowStep } from '@enishi/protos/messaging/flow-steps';

type Hours = Pick<FlowPlan, 'from_hour' | 'to_hour' | 'business_days_flg'>;

const { wait, condition, mail } = flowStepKind.code;
const { hours, business_days, weekday } = flowWaitUnit.code;
const HOUR_MS = 3_600_000;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The end of a wait that began at `from`. */
export function waitEnd({ wait_num, wait_unit_id: unit, weekday_id, hour_num }: FlowStep, from: Date): Date {
  const count = wait_num ?? 0;
  if (unit === hours) return new Date(from.getTime() + count * HOUR_MS);
  const [today, time] = japanDateTime(from).split('T');
  if (unit === weekday) {
    const at = clock(hour_num ?? 0);
    let day = at > time ? today : addDays(today, 1);
    while (weekdayOf(day) !== weekday_id) day = addDays(day, 1);
    return japanInstant(`${day}T${at}`);
  }
  const day = unit === business_days ? businessDaysLater(today, count) : addDays(today, count);
  return japanInstant(`${day}T${typeof hour_num === 'number' ? clock(hour_num) : time}`);
}

const opens = ({ business_days_flg }: Hours, day: string): boolean => business_days_flg !== 1 || isBusinessDay(day);

/** The first instant from `at` on within the hours and days of the flow. */
export function openAt(plan: Hours, at: Date): Date {
  const [today, time] = japanDateTime(at).split('T');
  const [from, to] = [clock(plan.from_hour), clock(plan.to_hour)];
  if (opens(plan, today) && time < to) return time >= from ? at : japanInstant(`${today}T${from}`);
  let day = addDays(today, 1);
  while (!opens(plan, day)) day = addDays(day, 1);
  return japanInstant(`${day}T${from}`);
}

/** The first instant of a later day within the hours and days of the flow. */
export const nextDayOpenAt = (plan: Hours, at: Date): Date =>
  openAt(plan, japanInstant(`${addDays(japanDay(at), 1)}T00:00`));

export interface Facts {
  /** Why the person cannot go on, in Japanese. */
  gone?: string;
  /** The goal that was reached, in Japanese. */
  goal?: string;
  /** The flow is OFF. */
  isOff?: boolean;
  /** The agency's contract is over. */
  isOver?: boolean;
  /** Whether the condition of the step holds; asked at conditions only. */
  holds?: boolean;
  /** The day's mails by themselves to this person have reached their limit; asked at mails only. */
  isFull?: boolean;
}

export type Next =
  | { does: 'leave' | 'goal'; reason: string }
  | { does: 'end' | 'pass' | 'stop' | 'act' }
  /** The step is over at that time, and the next one follows. */
  | { does: 'wait'; until: Date }
  /** The same step again at that time. */
  | { does: 'hold'; until: Date; reason: string; held?: true };

/** Whether the flow was switched on again is looked at so often, where no one says so. */
const OFF_MS = 6 * HOUR_MS;

export const FULL = '1日の自動メールの上限に達したため、次の日以降に送ります';

export function decide(plan: FlowPlan, step: number, now: Date, facts: Facts): Next {
  if (facts.gone) return { does: 'leave', reason: facts.gone };
  if (facts.goal) return { does: 'goal', reason: facts.goal };
  const { [step]: current } = plan.steps;
  if (!current) return { does: 'end' };
  const later = { does: 'hold', until: new Date(now.getTime() + OFF_MS) } as const;
  if (facts.isOver) return { ...later, reason: 'ご契約が終了しているため止まっています' };
  if (facts.isOff)
    return { ...later, held: true, reason: 'フローがOFFのため止まっています。ONに戻すと、続きから進みます' };
  if (current.step_kind_id === wait) return { does: 'wait', until: waitEnd(current, now) };
  if (current.step_kind_id === condition) return { does: facts.holds ? 'pass' : 'stop' };
  const open = openAt(plan, now);
  if (open > now) return { does: 'hold', until: open, reason: '実行する時間になるまで待っています' };
  if (current.step_kind_id === mail && facts.isFull)
    return { does: 'hold', until: nextDayOpenAt(plan, now), reason: FULL };
  return { does: 'act' };
}

/** Conditions before anything else decide who enters. */
export function entryLength({ steps }: Pick<FlowPlan, 'steps'>): number {
  const first = steps.findIndex(({ step_kind_id }) => step_kind_id !== condition);
  return first < 0 ? steps.length : first;
}

/** Whether a mail may still follow. */
export const mailsAhead = ({ steps }: FlowPlan, from: number): boolean =>
  steps.slice(from).some(({ step_kind_id }) => step_kind_id === mail);
