/** The operator's sheet: agencies by months, and where each month stands. */
import { createKnownMonths } from './known-months';
import { scheduleSheet } from './sheet';

export const sheet = {
  useCases: { Sheet: scheduleSheet },
  /** The months that were read last. */
  shared: () => ({ months: createKnownMonths() }),
};
