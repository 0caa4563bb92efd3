/** What the calls of staff answer. */
import type { Answered, Calls } from '@enishi/frontend-kit/runtime/api/rpc';

type Desk = Calls['deals']['TimeSheetDeskService'];

export type SheetLine = Answered<Desk['Board']>['lines'][number];
export type ShownSheet = Answered<Desk['Show']>;
export type ShownAnswer = ShownSheet['answers'][number];
/** A day as any of the calls tells it. */
export interface ShownDay {
  day: string;
  start_minutes?: number | null;
  end_minutes?: number | null;
  break_minutes?: number | null;
  note?: string | null;
}
