/** Host names of sites as they are stored: the record of the definition, and beside it what the worker keeps. */
import type { SiteLinkResponse } from '@enishi/protos/domains/rpc';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf, type WithRecords } from '@enishi/service-kit/crud/register';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { SiteRow, StepResult } from './provider';

/** An agency has one host name at most, so that it always has the same number; two creates at once collide in it. */
export const ONLY = 1;

export interface SiteDomainDoc {
  _id: mongo.ObjectId;
  enterprise_id: number;
  id_by_enterprise_id: number;
  site_domain: string;
  domain_name: string;
  site_domain_status: number;
  dns_records: SiteRow[];
  /** Proves that who enters the rows is who asked for the host. */
  token: string;
  /** Names of what was made for it at the provider. */
  resources: Record<string, string>;
  /** It is to be taken down, from the next step on. */
  is_leaving?: boolean;
  /** Counts steps that were begun: an older one can write nothing any more. */
  fence: number;
  /** When the present step was begun for the last time; absent between two steps. */
  begun_at?: Date;
  tries: number;
  /** The present step is given up then. */
  deadline_at: Date;
  /** When the worker goes on; absent while nothing is to be done. */
  next_check_at?: Date;
  checked_at?: Date;
  opened_at?: Date;
  certificate_expires_at?: Date;
  /** Days before the certificate's end that were warned of, the fewest; absent while nothing ends soon. */
  warned_days?: number;
  failed_at?: Date;
  reason?: string;
  created_at: Date;
  updated_at: Date;
}

type Found = Pick<Connection, 'collection'>;

export const siteDomains = (connection: Found) => connection.collection<SiteDomainDoc>('site_domains');

export const findSiteDomain = (connection: Found, enterprise_id: number, session?: ClientSession) =>
  siteDomains(connection).findOne({ enterprise_id, id_by_enterprise_id: ONLY }, { session });

/** The name as it was begun with: an older step finds nothing. */
export const mine = ({ _id, fence }: SiteDomainDoc) => ({ _id, fence });

/** Rows from several looks as one list: what a step does not speak of stays as it was. */
export function rowsAfter({ dns_records }: SiteDomainDoc, found: StepResult['rows']): SiteDomainDoc['dns_records'] {
  if (!found) return dns_records;
  const known = dns_records.filter((row) => !found.some((other) => other.purpose === row.purpose));
  return [...known, ...found];
}

export const siteStoreOf = (deps: WithRecords) => crudOf(deps, siteDomain).store;

export const siteLinkReply = (doc: SiteDomainDoc | null): SiteLinkResponse =>
  doc ? { site_domain: recordToWire(siteDomain, toRecord(siteDomain, { ...doc })) } : {};
