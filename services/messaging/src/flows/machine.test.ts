/** What a flow does next, by the clock and what is so: waits, quiet hours, holidays, limits, goals. */
import { flowStepKind, flowWaitUnit } from '@enishi/protos/master/automation-flow';
import { japanDateTime, japanInstant } from '@enishi/protos/master/dates';
import type { FlowPlan, FlowStep } from '@enishi/protos/messaging/flow-steps';
import { decide, entryLength, type Facts, mailsAhead, nextDayOpenAt, openAt, waitEnd } from './machine';

const { wait, condition, mail, task } = flowStepKind.code;
const { hours, days, business_days, weekday } = flowWaitUnit.code;

const office = { from_hour: 9, to_hour: 19, business_days_flg: 1 };
const step = (step_kind_id: number, more: Partial<FlowStep> = {}): FlowStep => ({ step_kind_id, ...more });
const plan = (steps: FlowStep[], more: Partial<FlowPlan> = {}): FlowPlan => ({
  trigger_id: 1,
  ...office,
  steps,
  ...more,
});

describe('a wait', () => {
  const cases: [name: string, step: Partial<FlowStep>, from: string, until: string][] = [
    ['of hours goes over midnight', { wait_unit_id: hours, wait_num: 5 }, '2026-04-30T22:30', '2026-05-01T03:30'],
    ['of days keeps the time', { wait_unit_id: days, wait_num: 3 }, '2026-01-30T14:05', '2026-02-02T14:05'],
    [
      'of days ends at its hour',
      { wait_unit_id: days, wait_num: 1, hour_num: 10 },
      '2028-02-28T20:00',
      '2028-02-29T10:00',
    ],
    ['of a month ends in the next year', { wait_unit_id: days, wait_num: 30 }, '2026-12-15T09:00', '2027-01-14T09:00'],
    [
      'of office days leaves out the weekend',
      { wait_unit_id: business_days, wait_num: 1 },
      '2026-04-24T15:00',
      '2026-04-27T15:00',
    ],
    [
      'of office days leaves out the holidays of May',
      { wait_unit_id: business_days, wait_num: 2 },
      '2026-05-01T15:00',
      '2026-05-08T15:00',
    ],
    [
      'for Monday begins with the next one',
      { wait_unit_id: weekday, weekday_id: 1, hour_num: 9 },
      '2026-04-20T09:00',
      '2026-04-27T09:00',
    ],
    [
      'for Monday ends today while its hour is to come',
      { wait_unit_id: weekday, weekday_id: 1, hour_num: 9 },
      '2026-04-20T08:59',
      '2026-04-20T09:00',
    ],
    ['for Sunday', { wait_unit_id: weekday, weekday_id: 7, hour_num: 0 }, '2026-04-20T12:00', '2026-04-26T00:00'],
  ];
  it.each(cases)('%s', (_name, more, from, until) => {
    expect(japanDateTime(waitEnd(step(wait, more), japanInstant(from)))).toBe(until);
  });
});

describe('the hours of a flow', () => {
  const cases: [name: string, hours: typeof office, at: string, open: string][] = [
    ['let through what comes within them', office, '2026-04-20T09:00', '2026-04-20T09:00'],
    ['make the early wait for the morning', office, '2026-04-20T06:30', '2026-04-20T09:00'],
    ['end before their last hour', office, '2026-04-20T19:00', '2026-04-21T09:00'],
    ['leave out the weekend', office, '2026-04-24T19:30', '2026-04-27T09:00'],
    ['leave out a row of holidays, with the one in lieu', office, '2026-05-02T12:00', '2026-05-07T09:00'],
    ['leave out New Year’s Day', office, '2026-12-31T20:00', '2027-01-04T09:00'],
    [
      'are open on Sundays where holidays do not matter',
      { ...office, business_days_flg: 0 },
      '2026-04-26T10:00',
      '2026-04-26T10:00',
    ],
    [
      'may last the whole day',
      { from_hour: 0, to_hour: 24, business_days_flg: 0 },
      '2026-04-26T23:59',
      '2026-04-26T23:59',
    ],
  ];
  it.each(cases)('%s', (_name, open, at, expected) => {
    expect(japanDateTime(openAt(open, japanInstant(at)))).toBe(expected);
  });

  it('of another day begin with that day', () => {
    expect(japanDateTime(nextDayOpenAt(office, japanInstant('2026-04-24T10:00')))).toBe('2026-04-27T09:00');
  });
});

describe('the next move', () => {
  const steps = [step(condition), step(wait, { wait_unit_id: days, wait_num: 2 }), step(mail), step(task)];
  const noon = '2026-04-20T12:00';
  const cases: [name: string, at: number, now: string, facts: Facts, next: object][] = [
    ['goes on where the condition holds', 0, noon, { holds: true }, { does: 'pass' }],
    ['ends where it does not', 0, noon, { holds: false }, { does: 'stop' }],
    ['waits', 1, noon, {}, { does: 'wait', until: japanInstant('2026-04-22T12:00') }],
    ['sends within the hours', 2, noon, {}, { does: 'act' }],
    [
      'keeps what is due at night',
      2,
      '2026-04-20T23:00',
      {},
      { does: 'hold', until: japanInstant('2026-04-21T09:00') },
    ],
    [
      'keeps a mail beyond the day’s limit',
      2,
      noon,
      { isFull: true },
      { does: 'hold', until: japanInstant('2026-04-21T09:00') },
    ],
    ['gives a task whatever mails there were', 3, noon, { isFull: true }, { does: 'act' }],
    ['ends after the last step', 4, noon, {}, { does: 'end' }],
    ['stands still while the flow is off', 3, noon, { isOff: true }, { does: 'hold', held: true }],
    ['stands still while the agency has no contract', 3, noon, { isOver: true }, { does: 'hold' }],
    [
      'leaves with the goal, also while the flow is off',
      1,
      noon,
      { goal: '応募', isOff: true },
      { does: 'goal', reason: '応募' },
    ],
    [
      'leaves with the person before anything else',
      2,
      noon,
      { gone: '削除', goal: '応募' },
      { does: 'leave', reason: '削除' },
    ],
  ];
  it.each(cases)('%s', (_name, at, now, facts, next) => {
    expect(decide(plan(steps), at, japanInstant(now), facts)).toMatchObject(next);
  });
});

it('is entered by the conditions that stand before everything else', () => {
  expect(entryLength(plan([step(condition), step(condition), step(mail), step(condition)]))).toBe(2);
  expect(entryLength(plan([step(mail), step(condition)]))).toBe(0);
  expect(entryLength(plan([step(condition)]))).toBe(1);
});

it('knows whether mails lie ahead', () => {
  const some = plan([step(mail), step(task)]);
  expect([mailsAhead(some, 0), mailsAhead(some, 1)]).toEqual([true, false]);
});
