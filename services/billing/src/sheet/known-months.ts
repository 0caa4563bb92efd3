import type { ScheduleDoc } from '../contracts';

export type Month = Omit<ScheduleDoc, 'updated_at' | 'total_price' | 'total_tax' | 'send_date' | 'send_flg'>;

/** The months of one date, remembered. */
export interface Known {
  rows: Map<string, Month>;
  /** When it was last looked at. */
  at: number;
}

export type KnownMonths = Map<string, Known>;
