import { collection } from '@enishi/service-kit/data/collections';
import type { DomainsNeeds } from '../needs';

/** A domain belongs to the agency that proved it first, for as long as it is linked. */
interface ProvenDoc {
  _id: string;
  enterprise_id: number;
}

const provenDomains = collection<ProvenDoc>('proven_domains', { tenant: true, indexes: [] });

export const collections = { provenDomains };

/** Each goes to one administrator. */
export interface MailDomainMails {
  /** Rows of a linked domain are not there any more; `stops_at` is an ISO instant. */
  rows_missing: { member_id: number; domain: string; purposes: string[]; stops_at: string };
  /** Three days later: mail is not sent from the domain any more. */
  sending_stopped: { member_id: number; domain: string };
}

export type MailDomainDeps = DomainsNeeds<typeof collections, MailDomainMails>;
