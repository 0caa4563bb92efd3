/** Whether an agency's public site is before visitors: from the first opening of its settings on. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { systemContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { IdentityNeeds } from '../needs';
import { agencyStore } from '../records';
import { UNDER_REVIEW } from './earlier-sites';

type SiteDeps = Pick<IdentityNeeds, 'connection' | 'records' | 'clock'>;

export const followSite = (deps: SiteDeps): EventHandlers<EventMap> => ({
  async 'site_setting.published'({ id: event_id, enterprise_id }, session) {
    const agencies = agencyStore(deps);
    await agencies.model.collection.updateOne({ id: enterprise_id }, { $unset: { [UNDER_REVIEW]: 1 } }, { session });
    const ctx = systemContext(event_id);
    const agency = await findRecord(agencies, ctx, enterprise_id, session);
    if (!agency || agency.site_published_at) return;
    const system = { site_published_at: deps.clock.now().toISOString() };
    await patchFound(agencies, session, ctx, agency, {}, { system });
  },
});
