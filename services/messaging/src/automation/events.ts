/** The events that make automation e-mails go out: each once, in the transaction that marks it as done. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { candidateSalesStatus } from '@enishi/protos/master/candidate';
import { automationEmailGroup } from '@enishi/protos/master/messaging';
import type { EventHandlers, EventOf } from '@enishi/service-kit/events/events';
import { whenPurged } from '@enishi/service-kit/events/purged';
import type { ClientSession } from 'mongoose';
import type { AutomationDeps, AutomationMails } from './collections';
import { forgetAddress } from './mail-record';
import { noteStops, REGRET_MS } from './stops';

const { registration, application, trade_stopped } = automationEmailGroup.code;
const { stopped } = candidateSalesStatus.code;

export function automationEvents(deps: AutomationDeps) {
  type Told = EventOf<EventMap, 'candidate.registered' | 'candidate.applied'>;
  const thank = ({ id, enterprise_id }: Told, session: ClientSession, data: AutomationMails['automation']) =>
    deps.mails.queue(session, { kind: 'automation', enterprise_id, id, data });
  return {
    'candidate.registered'(event, session) {
      const { id, job_id, known_id } = event.payload;
      // Who comes back from another device to apply is thanked as the person they are.
      if (known_id !== undefined && job_id !== null)
        return thank(event, session, { group: application, candidate_id: known_id, job_id });
      return thank(event, session, { group: registration, candidate_id: id, job_id });
    },
    'candidate.applied': (event, session) =>
      thank(event, session, { group: application, candidate_id: event.payload.id, job_id: event.payload.job_id }),
    'candidate.asked': ({ id, enterprise_id, payload }, session) =>
      deps.mails.queue(session, {
        ...{ kind: 'question' as const, enterprise_id, id },
        data: { candidate_id: payload.id, apply_id: payload.apply_id },
      }),
    'saved_condition.matched': ({ id, enterprise_id, payload }, session) =>
      deps.mails.queue(session, { kind: 'new_jobs', enterprise_id, id, data: payload }),
    'candidate.updated': {
      async batch(events, session) {
        const due_at = new Date(deps.clock.now().getTime() + REGRET_MS);
        const stops = events
          .filter(({ payload }) => payload.changed.includes('sales_status_id'))
          .filter(({ payload }) => payload.record.sales_status_id === stopped)
          .map(({ id, enterprise_id, payload }) => ({ id, enterprise_id, candidate_id: payload.id }));
        if (stops.length === 0) return;
        const mails = stops.map(({ id, enterprise_id, candidate_id }) => ({
          ...{ kind: 'automation' as const, enterprise_id, id, due_at },
          data: { group: trade_stopped, candidate_id, job_id: null },
        }));
        await deps.mails.queue(session, mails);
        await noteStops(deps, session, stops);
      },
    },
    // An address outlives its person nowhere but in the links of their own mails.
    ...whenPurged('candidate', (enterprise_id, candidate_id, session) =>
      forgetAddress(deps, session, { enterprise_id, candidate_id }),
    ),
  } satisfies EventHandlers<EventMap>;
}
