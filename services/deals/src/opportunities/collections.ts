/** The moves of opportunities. */
import type { MoveKind } from '@enishi/protos/master/opportunity-moves';
import { collection } from '@enishi/service-kit/data/collections';
import type { agreements } from '../agreements';
import type { DealsNeeds } from '../needs';

export interface MoveDoc {
  /** Sorts by time. */
  _id: string;
  enterprise_id: number;
  opportunity_id: number;
  /** null: the opportunity began. */
  from: number | null;
  to: number;
  at: Date;
  realm: string;
  member_id: number;
  kind: MoveKind | 'begin' | 'undo';
  reason?: string;
  closing_reason_id?: number;
  /** The values of the record before, for the way back. */
  was?: {
    reached_status_id?: number | null;
    closing_reason_id?: number | null;
    closing_reason?: string | null;
    close_datetime?: string | null;
  };
  /** Dates that were given with it, each with what there was before and what was given. */
  dates?: Record<string, { was: string | null; now: string | null }>;
  /** Other opportunities of the candidate that ended with it. */
  ended_ids?: number[];
  sells_from?: number;
  closes_job?: boolean;
}

export const moves = collection<MoveDoc>('opportunity_moves', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, opportunity_id: 1, _id: -1 } }],
});

export const collections = { moves };

export type OpportunityDeps = DealsNeeds<typeof collections & typeof agreements.collections>;
