/** How an opportunity may move between its states: one table for the picker, step bar, board, bulk changes and the API. */
import { opportunityStatus } from './opportunity';

/** The step bar, in order. The terminal states are not part of it. */
export const OPPORTUNITY_STEPS = [0, 1, 2, 3, 4, 6, 7, 8] as const;
/** An opportunity in one of these is over and lost. */
export const OPPORTUNITY_TERMINALS = [9, 10, 11] as const;
/** The job and the candidate have found each other. */
export const OPPORTUNITY_WON = [6, 7, 8] as const;
/** Under way: one such process per candidate and job. Work that has started is the end of it, as is a loss. */
export const OPPORTUNITY_RUNNING = [0, 1, 2, 3, 4, 6, 7] as const;

const isIn = (list: readonly number[], status: number): boolean => list.includes(status);
export const isOpportunityLost = (status: number): boolean => isIn(OPPORTUNITY_TERMINALS, status);
export const isOpportunityWon = (status: number): boolean => isIn(OPPORTUNITY_WON, status);
export const isOpportunityRunning = (status: number): boolean => isIn(OPPORTUNITY_RUNNING, status);

/**
 * - forward: a step nearer to work. back: a step farther from it.
 * - close: it came to nothing. correct: it came to nothing for another reason than was said.
 * - reopen: it goes on after it had come to nothing.
 */
export type MoveKind = 'forward' | 'back' | 'close' | 'correct' | 'reopen';

interface MoveRule {
  /** The name of the move for staff. */
  label: string;
  /** A text that says why. */
  reason: boolean;
  /** A reason out of the list. */
  closing: boolean;
  /** It must be asked for by name, so that it is not done by the way. */
  explicit: boolean;
}

export const MOVE_RULES: Readonly<Record<MoveKind, MoveRule>> = {
  forward: { label: '進める', reason: false, closing: false, explicit: false },
  back: { label: '戻す', reason: true, closing: false, explicit: false },
  close: { label: '終了する', reason: false, closing: true, explicit: false },
  correct: { label: '終了の区分を直す', reason: false, closing: true, explicit: false },
  reopen: { label: '再開する', reason: true, closing: false, explicit: true },
};

/** The kind of a change from one state to another; undefined where nothing moves. */
export function moveKind(from: number, to: number): MoveKind | undefined {
  if (from === to) return undefined;
  if (isOpportunityLost(to)) return isOpportunityLost(from) ? 'correct' : 'close';
  if (isOpportunityLost(from)) return 'reopen';
  const steps: readonly number[] = OPPORTUNITY_STEPS;
  return steps.indexOf(to) > steps.indexOf(from) ? 'forward' : 'back';
}

/** For so long a move may be taken back by the member who made it, without saying why. */
export const MOVE_UNDO_MS = 10 * 60_000;

/**
 * Effects that may follow from a move, when staff want them: told before it happens, done with it, taken back with it.
 */
export const moveEffects = ['sell', 'close_job', 'end_others'] as const;
export type MoveEffect = (typeof moveEffects)[number];

/** One mark of a step bar. */
type StepMark = 'done' | 'doing' | 'yet';

/**
 * The marks of the step bar. A lost opportunity is shown with the steps it had taken.
 * @param reached the last step before it was lost; of others the status itself
 */
export function opportunityStepMarks(reached: number, lost = false): { id: number; name: string; mark: StepMark }[] {
  const current = (OPPORTUNITY_STEPS as readonly number[]).indexOf(reached);
  const mark = (index: number): StepMark => {
    if (index < current) return 'done';
    return index === current ? (lost ? 'done' : 'doing') : 'yet';
  };
  return OPPORTUNITY_STEPS.map((id, index) => ({ id, name: opportunityStatus.label(id), mark: mark(index) }));
}
