/** Colours that consoles alone show: their values in the light theme, and what styles write. */
import { variablesOf } from './custom-properties';

export const consoleTones = {
  /** Ground of what floats above the page. */
  raised: '#FFFFFF',
  /** Grounds of rows that are pointed at, and of those that are chosen. */
  hover: '#F3F6F9',
  selected: '#ECF3FC',
  /** Dots of states: not begun or over, in progress, needs action, a meeting, won. */
  stateIdle: '#98A3AE',
  stateWork: '#2170C3',
  stateAct: '#C77700',
  stateMeeting: '#7A56C8',
  stateWon: '#1A8754',
  /** Bars behind a line, or beside darker ones. */
  chartSoft: '#8DB8E2',
  /** The page behind a dialog, and behind the box that finds anything. */
  veil: 'rgb(22 32 43 / 45%)',
  veilSoft: 'rgb(22 32 43 / 28%)',
};

export const consoleColor = variablesOf(consoleTones);
