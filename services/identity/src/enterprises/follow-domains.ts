/** Columns of an agency that follow its domains, which the service `domains` looks after. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import type { FieldValue } from '@enishi/protos/fields/types';
import { domainStatus, siteDomainStatus } from '@enishi/protos/master/domains';
import { systemContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import type { EventHandlers, EventOf } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import { agencyStore, type RecordDeps } from '../records';

type DomainEvent = EventOf<
  EventMap,
  'domain.verified' | 'domain.unlinked' | 'site_domain.opened' | 'site_domain.closed'
>;

/** Where the id of the last event is kept: topics have no order among one another, and an older event changes nothing. */
type Mark = 'domain_event' | 'site_domain_event';

async function follow(
  deps: RecordDeps,
  session: ClientSession,
  event: DomainEvent,
  mark: Mark,
  columns: (agency: Values) => Record<string, FieldValue>,
): Promise<void> {
  const agencies = agencyStore(deps);
  const { id: event_id, enterprise_id } = event;
  const isLater = { id: enterprise_id, $or: [{ [mark]: { $lt: event_id } }, { [mark]: { $exists: false } }] };
  const { matchedCount } = await agencies.model.collection.updateOne(
    isLater,
    { $set: { [mark]: event_id } },
    { session },
  );
  if (matchedCount === 0) return;
  const ctx = systemContext(event_id);
  const agency = await findRecord(agencies, ctx, enterprise_id, session);
  if (agency) await patchFound(agencies, session, ctx, agency, {}, { system: columns(agency) });
}

const { live, unlinked } = siteDomainStatus.code;

/** The own host takes the place of the one before, which is remembered. */
function opened(agency: Values, site_domain: string): Record<string, FieldValue> {
  const before = agency.site_domain === site_domain ? agency.former_site_domain : agency.site_domain;
  return { site_domain, site_domain_status: live, former_site_domain: before ?? null };
}

/** The host from before serves again. A host that an operator has given since stays. */
function closed(agency: Values, site_domain: string): Record<string, FieldValue> {
  if (agency.site_domain !== site_domain) return {};
  const before = agency.former_site_domain ?? null;
  return { site_domain: before, site_domain_status: before ? live : unlinked, former_site_domain: null };
}

export const followDomains = (deps: RecordDeps): EventHandlers<EventMap> => ({
  'domain.verified': (event, session) =>
    follow(deps, session, event, 'domain_event', () => ({
      domain: event.payload.domain,
      domain_status: domainStatus.code.linked,
    })),
  'domain.unlinked': (event, session) =>
    follow(deps, session, event, 'domain_event', () => ({
      domain: null,
      domain_status: event.payload.domain_status,
    })),
  'site_domain.opened': (event, session) =>
    follow(deps, session, event, 'site_domain_event', (agency) => opened(agency, event.payload.site_domain)),
  'site_domain.closed': (event, session) =>
    follow(deps, session, event, 'site_domain_event', (agency) => closed(agency, event.payload.site_domain)),
});
