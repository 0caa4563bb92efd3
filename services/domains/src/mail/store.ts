/** Mail domains as they are stored: the record of the definition, and beside it what no client ever sees. */
import { domain } from '@enishi/protos/domains/domain';
import type { MailDomainResponse } from '@enishi/protos/domains/rpc';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf, type WithRecords } from '@enishi/service-kit/crud/register';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { StoredKey } from './keys';
import type { Row } from './rows';

/** An agency has one mail domain at most, so that it always has the same number; two creates at once collide in it. */
export const ONLY = 1;

export interface MailDomainDoc {
  _id: mongo.ObjectId;
  enterprise_id: number;
  id_by_enterprise_id: number;
  domain: string;
  domain_name: string;
  domain_status: number;
  dns_records: Row[];
  /** The first one signs; a second one follows it once its row is there. */
  keys: StoredKey[];
  token: string;
  sender_account?: string;
  /** Look-ups since the domain was last right. */
  tries: number;
  verified_at?: Date;
  checked_at?: Date;
  /** When a background look-up is due. */
  next_check_at: Date;
  missing_at?: Date;
  stops_at?: Date;
  reason?: string;
  created_at: Date;
  updated_at: Date;
}

type Found = Pick<Connection, 'collection'>;

export const mailDomains = (connection: Found) => connection.collection<MailDomainDoc>('domains');

export const findMailDomain = (connection: Connection, enterprise_id: number, session?: ClientSession) =>
  mailDomains(connection).findOne({ enterprise_id, id_by_enterprise_id: ONLY }, { session });

export const storeOf = (deps: WithRecords) => crudOf(deps, domain).store;

export const mailDomainReply = (doc: MailDomainDoc | null): MailDomainResponse =>
  doc ? { domain: recordToWire(domain, toRecord(domain, { ...doc })) } : {};
