/** The reports of receivers about mails that named the agency's domain as their sender: sums only, never the files. */
import { collection } from '@enishi/service-kit/data/collections';
import type { agencies } from '../agency';
import type { MessagingNeeds } from '../needs';

/** read: counted; unread: no report, or a broken one; foreign: about another domain. */
export type ReportState = 'read' | 'unread' | 'foreign';

export interface DmarcReportDoc {
  /** Agency and digest of reporter and number of the report: one that comes twice is one. */
  _id: string;
  enterprise_id: number;
  state: ReportState;
  domain?: string;
  /** The reporter by its own words. */
  org?: string;
  /** Whether its mail came from the domain that it names. */
  verified: boolean;
  count: number;
  /** The policy that the receiver has found: none, quarantine, reject. */
  policy?: string;
  /** In Japanese, why it was not counted. */
  reason?: string;
  /** The last instant that it tells of, where it was read; else its arrival. */
  at: Date;
  expires_at: Date;
}

/** Mails of one day, by one reporter, of one source and one result. */
export interface DmarcDayDoc {
  _id: string;
  enterprise_id: number;
  domain: string;
  /** YYYY-MM-DD in Japan. */
  day: string;
  org: string;
  source_ip: string;
  spf: boolean;
  dkim: boolean;
  /** none, quarantine, reject. */
  disposition: string;
  count: number;
  expires_at: Date;
}

const dmarcReports = collection<DmarcReportDoc>('dmarc_reports', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, at: -1 } }, { key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

const dmarcDays = collection<DmarcDayDoc>('dmarc_days', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, domain: 1, day: 1 } }, { key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

export const collections = { dmarcReports, dmarcDays };

export type DmarcDeps = MessagingNeeds<typeof collections & typeof agencies.collections>;
