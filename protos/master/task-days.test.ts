import { taskRepeat } from './task';
import { nextTaskDay } from './task-days';

const { code } = taskRepeat;

describe('the next day of a task', () => {
  it.each([
    ['daily', '2026-11-26', '2026-11-26', '2026-11-27'],
    ['daily', '2026-11-20', '2026-11-26', '2026-11-27'],
    // Done before its day: the day after it, not the same one again.
    ['daily', '2026-12-10', '2026-11-26', '2026-12-11'],
    ['weekly', '2026-11-26', '2026-11-26', '2026-12-03'],
    ['weekly', '2026-11-02', '2026-11-26', '2026-11-30'],
    ['fortnightly', '2026-11-26', '2026-11-26', '2026-12-10'],
    // Friday leads over the weekend, and over 振替休日.
    ['weekdays', '2026-11-27', '2026-11-27', '2026-11-30'],
    ['weekdays', '2026-11-20', '2026-11-20', '2026-11-24'],
    ['monthly', '2026-11-26', '2026-11-26', '2026-12-26'],
    ['monthly', '2026-12-05', '2026-12-05', '2027-01-05'],
    ['monthly', '2027-01-31', '2027-01-31', '2027-02-28'],
    ['monthly', '2028-01-30', '2028-01-30', '2028-02-29'],
  ] as const)('%s, due %s, done %s: %s', (repeat, day, today, expected) =>
    expect(nextTaskDay(day, code[repeat], today)).toBe(expected),
  );

  it('comes back to its day of the month after a shorter one', () => {
    expect(nextTaskDay('2027-02-28', code.monthly, '2027-02-28', 31)).toBe('2027-03-31');
    expect(nextTaskDay('2027-01-31', code.monthly, '2027-04-02', 31)).toBe('2027-04-30');
  });
});
