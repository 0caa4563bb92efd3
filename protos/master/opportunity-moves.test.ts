import { opportunityStatus } from './opportunity';
import {
  isOpportunityLost,
  isOpportunityRunning,
  MOVE_RULES,
  moveKind,
  opportunityStepMarks,
} from './opportunity-moves';

const { code } = opportunityStatus;

describe('moves of an opportunity', () => {
  const table: [number, number, string | undefined][] = [
    [code.proposing, code.proposing, undefined],
    [code.proposing, code.meeting_requested, 'forward'],
    [code.proposing, code.work_started, 'forward'],
    [code.offer, code.closed, 'forward'],
    [code.work_started, code.proposing, 'back'],
    [code.closed, code.offer, 'back'],
    [code.meeting_held, code.passed_meeting, 'close'],
    [code.work_started, code.declined, 'close'],
    [code.passed_documents, code.declined, 'correct'],
    [code.declined, code.proposing, 'reopen'],
    [code.passed_meeting, code.work_started, 'reopen'],
  ];
  it.each(table)('from %i to %i: %s', (from, to, kind) => {
    expect(moveKind(from, to)).toBe(kind);
  });

  it('has an answer for every pair of states', () => {
    const ids = opportunityStatus.items.map(({ id }) => id);
    for (const from of ids)
      for (const to of ids) {
        const kind = moveKind(from, to);
        expect([from, to, kind === undefined || kind in MOVE_RULES]).toEqual([from, to, true]);
      }
  });
});

describe('the step bar of an opportunity', () => {
  const marks = (reached: number, lost?: boolean) => opportunityStepMarks(reached, lost).map(({ mark }) => mark);

  it('marks what is done, doing and yet', () => {
    expect(marks(4)).toEqual(['done', 'done', 'done', 'done', 'doing', 'yet', 'yet', 'yet']);
  });

  it('shows where a lost opportunity ended', () => {
    expect(marks(3, true)).toEqual(['done', 'done', 'done', 'done', 'yet', 'yet', 'yet', 'yet']);
    expect([4, 8, 9, 10, 11].map(isOpportunityLost)).toEqual([false, false, true, true, true]);
    expect([0, 7, 8, 9].map(isOpportunityRunning)).toEqual([true, true, false, false]);
  });
});
