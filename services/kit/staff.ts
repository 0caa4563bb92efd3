/** Who of an agency may ask for something. */
import type { CallContext } from './context';
import { forbidden } from './errors';

/** Refuses visitors and calls on no tenant's behalf. @throws AppError `forbidden` */
export function staffOnly({ realm, enterprise_id }: CallContext): void {
  if (realm === 'site' || enterprise_id <= 0) throw forbidden();
}

/** What only people of the agency do, no partner's system. @throws AppError `forbidden` */
export function membersOnly({ realm, enterprise_id }: CallContext): void {
  if (realm !== 'enterprise' || enterprise_id <= 0) throw forbidden();
}
