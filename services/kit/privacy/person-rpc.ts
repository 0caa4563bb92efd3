/** `PersonService` of a service, as in protos/common/person.proto. */
import type { OwnServices } from '@enishi/protos/common/rpc';
import type { ServiceName } from '@enishi/protos/fields/types';
import type { Connection } from 'mongoose';
import type { CallContext } from '../base/context';
import { notFound } from '../base/errors';
import type { Methods } from '../rpc/rpc';
import { searchPerson } from './person';

/** Who is erased is decided by crm, after it has asked whether the caller may. */
function agencyOf({ realm, enterprise_id }: CallContext): number {
  if (realm !== 'system' || enterprise_id <= 0) throw notFound();
  return enterprise_id;
}

export const personHandlers = (
  connection: Connection,
  service: ServiceName,
): { PersonService: Methods<OwnServices['PersonService'], [ctx: CallContext], never> } => ({
  PersonService: {
    Holdings: (ctx, person) => searchPerson({ connection, service, enterprise_id: agencyOf(ctx), person, ends: false }),
    Erase: (ctx, person) => searchPerson({ connection, service, enterprise_id: agencyOf(ctx), person, ends: true }),
  },
});
