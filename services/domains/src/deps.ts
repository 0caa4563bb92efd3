import type { EventMap } from '@enishi/protos/events/catalog';
import { systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { Deps } from '@enishi/service-kit/boot/service';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { DomainsConfig } from './env';
import type { SiteProvider } from './site/provider';

/** The subjects of this service's mails; each goes to one administrator. */
export interface DomainMails {
  /** Rows of a linked domain are not there any more; `stops_at` is an ISO instant. */
  rows_missing: { member_id: number; domain: string; purposes: string[]; stops_at: string };
  /** Three days later: mail is not sent from the domain any more. */
  sending_stopped: { member_id: number; domain: string };
  /** The certificate of the site's host ends at this ISO instant, or has ended. */
  certificate_ending: { member_id: number; domain: string; ends_at: string; has_ended: boolean };
}

export interface DomainsShared {
  siteProvider: () => Promise<SiteProvider>;
}

export type DomainsDeps = Pick<
  Deps<DomainsConfig, EventMap, DomainMails, NoCollections, DomainsShared>,
  'connection' | 'clock' | 'outbox' | 'mails' | 'clients' | 'log' | 'config' | 'shared'
>;

/** This service acting by itself for an agency. */
export const actingFor = (enterprise_id: number) => systemContext(orderedId(), enterprise_id);
