/** The provider that makes a host name reach the product. One of three, chosen by `SITE_DOMAIN_PROVIDER`. */
import type { SiteDomainDnsRecords } from '@enishi/protos/domains/rpc';
import type { LookUp } from '@enishi/service-kit/dns/look-up';

export type SiteRow = Required<Pick<SiteDomainDnsRecords, 'type' | 'host' | 'value' | 'purpose' | 'state'>> &
  Pick<SiteDomainDnsRecords, 'found'>;

/** The domain and host that a step is about. */
export interface SiteWork {
  host: string;
  /** The same in every try: what was made under it is found again, and nothing is made twice. */
  key: string;
  token: string;
  /** The things that earlier steps have made. */
  resources: Readonly<Record<string, string>>;
  lookUp: LookUp;
  signal: AbortSignal;
}

export interface StepResult {
  /** The state's work is finished. */
  done: boolean;
  /** The reason for people while it is not. */
  reason?: string;
  /** Nothing goes on before a member tries again; what the step has learnt is kept, other than by `StepRefused`. */
  isFinal?: boolean;
  /** Time until the next look; a back-off where it is left out. */
  waitMs?: number;
  /** Things made by this step; an empty text forgets one. */
  resources?: Record<string, string>;
  /** Rows that a member has to enter at their DNS, as they were just found. */
  rows?: SiteRow[];
  certificate_expires_at?: Date;
}

export interface Certificate {
  state: 'none' | 'pending' | 'issued' | 'failed' | 'expired';
  rows: SiteRow[];
  expires_at?: Date;
  reason?: string;
}

/** The provider refuses for a reason that trying again does not change. */
export class StepRefused extends Error {}

export interface SiteProvider {
  readonly name: 'embedded' | 'kubernetes' | 'aws';
  /** Rows as they are known before anything was made. */
  rows(work: Pick<SiteWork, 'host' | 'token'>): SiteRow[];
  /**
   * Does the work of a state, or looks whether it is done: any number of times, with one outcome.
   * @throws StepRefused what trying again does not change; anything else is tried again
   */
  step(status: number, work: SiteWork): Promise<StepResult>;
  certificate(work: SiteWork): Promise<Certificate>;
  close(): void;
}
