/** Checks who of an agency asks. */
import type { CallContext } from './context';
import { forbidden } from './errors';

/** Refuses visitors and calls on no tenant's behalf. @throws AppError `forbidden` */
export function staffOnly({ realm, enterprise_id }: CallContext): void {
  if (realm === 'site' || enterprise_id <= 0) throw forbidden();
}

/** Refuses partners' systems where only people of the agency may act. @throws AppError `forbidden` */
export function membersOnly({ realm, enterprise_id }: CallContext): void {
  if (realm !== 'enterprise' || enterprise_id <= 0) throw forbidden();
}
