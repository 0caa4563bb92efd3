/** What an action of a step is given, and what it leaves to the transaction that marks the step as done. */
import type { Values } from '@enishi/protos/fields/parse';
import type { FlowPlan } from '@enishi/protos/messaging/flow-steps';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import type { ClientSession } from 'mongoose';
import type { FlowRun, FlowStepRow } from './collections';
import type { Candidate } from './facts';

export interface Moment {
  ctx: CallContext;
  run: FlowRun;
  plan: FlowPlan;
  flow: Values;
  candidate: Candidate;
}

/** `refused`: why it could not be done, in Japanese; the next step follows. */
export type Made = { refused: string } | { within?(session: ClientSession): Promise<Partial<FlowStepRow> | undefined> };

/** Another flow has taken the last of the day's mails to this person. */
export class Full extends Error {}

/** The owner of the record has refused: nothing that another try would mend. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.code !== 'too_many' && error.code !== 'conflict';
