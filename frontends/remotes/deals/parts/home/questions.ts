/** What home asks the lists, as conditions: each figure is the count of the list that it opens. */
import type { BuiltCondition } from '@enishi/frontend-kit/entity/conditions/conditions';
import { OWNER } from '@enishi/frontend-kit/entity/values/row';
import { candidate } from '@enishi/protos/crm/candidate';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { task } from '@enishi/protos/deals/task';
import type { Entity } from '@enishi/protos/fields/types';
import { unconfirmedConditions } from '@enishi/protos/jobs/confirm-days';
import { job } from '@enishi/protos/jobs/job';
import { candidateRegisterStatus } from '@enishi/protos/master/candidate';
import { mailingState } from '@enishi/protos/master/messaging';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { privacyRequestState } from '@enishi/protos/master/privacy';
import { taskState } from '@enishi/protos/master/task';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';

export interface Question {
  definition: Entity;
  conditions: readonly BuiltCondition[];
  sort: string;
}

const any = (column: string, ...value: number[]): BuiltCondition => ({ column, operator: 'any', value });

/** Whose work is meant: one member's, or that of all. */
export type Whose = number | undefined;

const ownedBy = (whose: Whose): BuiltCondition[] => (whose ? [any(OWNER, whose)] : []);

const ownedOrFree = (whose: Whose): BuiltCondition[] =>
  whose
    ? [
        {
          anyOf: [
            { column: OWNER, operator: 'any', value: [whose] },
            { column: OWNER, operator: 'none', value: '' },
          ],
        },
      ]
    : [];

export const openTasks: readonly BuiltCondition[] = [any('task_state_id', taskState.code.open)];

/** Tasks up to that day, YYYY-MM-DD. */
export const dueTasks = (whose: Whose, until: string): Question => ({
  definition: task,
  conditions: [
    ...openTasks,
    { column: 'due_date', operator: 'range', value: { min: '', max: until } },
    ...ownedBy(whose),
  ],
  sort: 'due_date',
});

/** People who have registered or applied, and whom no member has answered; the one who waits longest first. */
export const unanswered = (whose: Whose): Question => ({
  definition: candidate,
  conditions: [any('register_status_id', candidateRegisterStatus.code.not_handled), ...ownedOrFree(whose)],
  sort: 'created_at',
});

export const offersOut = (whose: Whose): Question => ({
  definition: opportunity,
  conditions: [any('opportunity_status_id', opportunityStatus.code.offer), ...ownedBy(whose)],
  sort: 'offer_date',
});

const { received, identifying, working } = privacyRequestState.code;

/** Requests about personal data whose answers are due up to that day, YYYY-MM-DD. */
export const requestsDue = (until: string): Question => ({
  definition: privacyRequest,
  conditions: [
    any('privacy_request_state_id', received, identifying, working),
    { column: 'due_date', operator: 'range', value: { min: '', max: until } },
  ],
  sort: 'due_date',
});

/** Public jobs that no member has confirmed for so many days; the one that was confirmed longest ago first. */
export const unconfirmed = (whose: Whose, today: string, days: number): Question => ({
  definition: job,
  conditions: [...unconfirmedConditions(today, days), ...ownedBy(whose)],
  sort: 'confirmed_date',
});

const waiting = (definition: Entity): Question => ({
  definition,
  conditions: [any('mailing_state_id', mailingState.code.approval, mailingState.code.paused)],
  sort: '-updated_at',
});

/** Mailings that stand still until a member decides. */
export const waitingProposals = waiting(proposal);
export const waitingBroadcasts = waiting(broadcast);
