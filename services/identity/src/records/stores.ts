/** The records of agencies, their members and operators; where single columns are enough, they are read alone. */
import { adminMember } from '@enishi/protos/identity/admin-member';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { Store } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { IdentityNeeds } from '../needs';

export type RecordDeps = Pick<IdentityNeeds, 'connection' | 'records'>;

export const agencyStore = (deps: RecordDeps): Store => crudOf(deps, enterprise).store;
export const memberStore = (deps: RecordDeps): Store => crudOf(deps, enterpriseMember).store;
export const operatorStore = (deps: RecordDeps): Store => crudOf(deps, adminMember).store;

const only = (columns: readonly string[]) => Object.fromEntries(columns.map((name) => [name, 1]));

type Where = Parameters<Store['model']['collection']['findOne']>[0];

/** Columns of an agency, which itself belongs to none. */
export const readAgency = (deps: RecordDeps, filter: Where, columns: readonly string[], session?: ClientSession) =>
  agencyStore(deps).model.collection.findOne(filter, { session, projection: only(columns) });

/** Columns of an operator. */
export const readOperator = (deps: RecordDeps, id: number, columns: readonly string[]) =>
  operatorStore(deps).model.collection.findOne({ id }, { projection: only(columns) });

export const countOperators = (deps: RecordDeps, filter: Where, session: ClientSession): Promise<number> =>
  operatorStore(deps).model.collection.countDocuments(filter, { session });
