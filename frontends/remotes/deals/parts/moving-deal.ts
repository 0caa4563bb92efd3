import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { opportunity } from '@enishi/protos/deals/opportunity';

/** A deal whose state is about to change. */
export interface MovingDeal {
  id: number;
  status: number;
  /** Time of the last change as it was read: only where a move that was made meanwhile is to be refused. */
  updated_at?: string;
  /** What the deal says of its dates. */
  record: EntityRow;
}

export const movingDeal = (record: EntityRow): MovingDeal => ({
  id: idOf(opportunity, record),
  status: Number(record.opportunity_status_id ?? 0),
  record,
});
