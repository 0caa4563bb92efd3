import type { Answered, Calls } from '@enishi/frontend-kit/runtime/api/rpc';

/** A line of a bank statement, and what it may be for. */
export type Line = Answered<Calls['deals']['ReceiptService']['Index']>['lines'][number];
export type Proposal = Line['proposals'][number];
