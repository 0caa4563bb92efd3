/** A visitor's registration makes a candidate. */
import { candidate } from '@enishi/protos/crm/candidate';
import { requiredFirst } from '@enishi/protos/crm/candidate-registration';
import type { Values } from '@enishi/protos/fields/parse';
import { registerRoute } from '@enishi/protos/master/candidate';
import type { CallContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import type { RegistrationDeps } from './collections';
import { statusOfNew } from './registration-completion';
import { registrationFields, stepInput } from './registration-form';

interface RegisterOptions {
  required?: readonly string[];
  /** A number taken before. */
  id?: number;
}

/** @param options.required without it what a registration without a job asks for first */
export function register(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  input: Values,
  { required = requiredFirst(undefined), id }: RegisterOptions = {},
): Promise<Values> {
  const complete = stepInput(input, required);
  return insertRecord(crudOf(deps, candidate).store, session, ctx, complete, {
    only: registrationFields,
    required,
    id,
    system: { register_route_type_id: registerRoute.code.job_site, register_status_id: statusOfNew(complete) },
  });
}
