/** How far deals have come in this month. */
import { monthShow } from './month-show';

export const month = { useCases: { MonthService: { Show: monthShow } } };
