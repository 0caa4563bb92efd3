import type { FlowPlan } from '@enishi/protos/messaging/flow-steps';
import { collection } from '@enishi/service-kit/data/collections';
import type { WorkRow } from '@enishi/service-kit/work-queue/work-queue';
import type { agencies } from '../agency';
import type { AutomationMails, automation } from '../automation';
import type { MessagingNeeds } from '../needs';
import type { NotificationMails, notifications } from '../notifications';

/** A flow as it was made official; people finish the one that they began. */
export interface FlowEdition {
  /** Agency, flow and number. */
  _id: string;
  enterprise_id: number;
  flow_id: number;
  edition: number;
  plan: FlowPlan;
  opened_at: Date;
  enterprise_member_id: number;
}

const flowEditions = collection<FlowEdition>('flow_editions', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, flow_id: 1, edition: -1 } }],
});

/** What has happened, to whom; of interviews the candidate is found out by their deal. */
export interface Occasion {
  trigger_id: number;
  state_id?: number;
  value?: number;
  days?: number;
  candidate_id?: number;
  opportunity_id?: number;
  job_id?: number;
  segment_id?: number;
  /** The flows that it may begin; absent: any of its trigger. */
  among?: number[];
  /** It begins no flow, but is what some of them are for: a code of `flowGoal`. */
  goal?: number;
}

/** A person on the way through a flow. Without `key` it is an occasion that no flow has been found for yet. */
export interface FlowRun extends WorkRow, Occasion {
  enterprise_id: number;
  happened_at: Date;
  /** Flow and candidate, once for ever. */
  key?: string;
  flow_id?: number;
  edition?: number;
  /** The step that is next, from 0. */
  step: number;
  /** A code of `flowRunState`. */
  state?: number;
  /** Codes of `flowGoal` that the person has reached since. */
  reached?: number[];
  entered_at?: Date;
  ended_at?: Date;
  /** Why it waits or has ended, in Japanese. */
  reason?: string;
  /** Where the flow waits for itself to be switched on again. */
  held?: true;
  /** A change, or a task of a member, that another service was asked for, and that may have been made. */
  asked?: { step: number; at: Date; owner?: number };
  tries?: number;
}

const flowRuns = collection<FlowRun>('flow_runs', {
  tenant: true,
  indexes: [
    { key: { due_at: 1 } },
    { key: { enterprise_id: 1, key: 1 }, unique: true, partialFilterExpression: { key: { $exists: true } } },
    { key: { enterprise_id: 1, flow_id: 1, state: 1, entered_at: -1 } },
    { key: { enterprise_id: 1, candidate_id: 1, state: 1 } },
  ],
});

/** A step that is done with for a person: there is one row of each, so nothing is done twice. */
export interface FlowStepRow {
  /** Run and step. */
  _id: string;
  enterprise_id: number;
  run: string;
  flow_id: number;
  edition: number;
  step: number;
  candidate_id: number;
  /** A code of `flowOutcome`. */
  outcome: number;
  at: Date;
  /** The day in Japan on which it sent a mail; absent where it sent none. */
  mail_day?: string;
  error?: string;
}

const flowSteps = collection<FlowStepRow>('flow_steps', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, flow_id: 1, edition: 1, step: 1, outcome: 1 } },
    { key: { enterprise_id: 1, candidate_id: 1, mail_day: 1 } },
  ],
});

/** The last morning on which people were looked for, for one trigger of an agency. */
export interface FlowMorning {
  /** Agency, trigger and its days. */
  _id: string;
  enterprise_id: number;
  day: string;
}

const flowMornings = collection<FlowMorning>('flow_mornings', { tenant: true, indexes: [] });

/** A flow that people enter by a segment, and what was known of that segment last. */
export interface FlowSegment {
  /** Agency and flow. */
  _id: string;
  enterprise_id: number;
  flow_id: number;
  /** The segment whose people are known, and its conditions; absent until they are. */
  segment_id?: number;
  digest?: string;
  /** In Japanese, why its people could not be found at the last look. */
  problem?: string;
  /** When its conditions are looked at again. */
  look_at: Date;
}

const flowSegments = collection<FlowSegment>('flow_segments', {
  tenant: true,
  indexes: [{ key: { look_at: 1 } }, { key: { enterprise_id: 1, flow_id: 1 } }],
});

/** A person who is in the segment of a flow. */
export interface FlowSegmentPerson {
  /** Agency, flow and candidate. */
  _id: string;
  enterprise_id: number;
  flow_id: number;
  candidate_id: number;
}

const flowSegmentPeople = collection<FlowSegmentPerson>('flow_segment_people', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, flow_id: 1, candidate_id: 1 } }, { key: { enterprise_id: 1, candidate_id: 1 } }],
});

/** Candidates of an agency who have changed since its segments were looked at. */
export interface FlowSegmentMark {
  /** The agency. */
  _id: string;
  enterprise_id: number;
  ids: number[];
  /** Too many have changed to be named, or time itself may have changed who is meant. */
  all?: true;
  /** Grows with every change. */
  version: number;
  due_at: Date;
}

const flowSegmentMarks = collection<FlowSegmentMark>('flow_segment_marks', {
  tenant: true,
  indexes: [{ key: { due_at: 1 } }],
});

export const collections = {
  ...{ flowEditions, flowRuns, flowSteps, flowMornings },
  ...{ flowSegments, flowSegmentPeople, flowSegmentMarks },
};

export interface FlowMails {
  flow: { run: string; step: number };
}

interface Queued extends FlowMails, AutomationMails, NotificationMails {}

export type FlowDeps = MessagingNeeds<
  typeof collections & typeof automation.collections & typeof agencies.collections & typeof notifications.collections,
  Queued
>;
