/** What calls of figures have alike. */
import { day, rows, text } from '../http/row';

const MOST_ASKED = 60;
const name = text(50);

/** Facts that are to be gathered first take as long as the service allows itself. */
export const FIGURES = {
  needs: 'none',
  support: 'shown',
  deadlineMs: 10_000,
  untilLeft: true,
  input: { asked: rows({ figure: name, from: day, to: day, group: name }, MOST_ASKED) },
} as const;
