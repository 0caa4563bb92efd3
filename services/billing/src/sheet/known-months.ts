import { createMemory } from '@enishi/service-kit/base/memory';
import type { ScheduleDoc } from '../contracts';

export type Month = Omit<ScheduleDoc, 'updated_at' | 'total_price' | 'total_tax' | 'send_date' | 'send_flg'>;

/** The months of one date, remembered. */
export interface Known {
  rows: Map<string, Month>;
  /** When it was last looked at. */
  at: number;
}

/** Two years, as many as one question asks for. */
const MOST_MONTHS = 24;

export const createKnownMonths = () => createMemory<string, Known>({ most: MOST_MONTHS });
export type KnownMonths = ReturnType<typeof createKnownMonths>;
