import type { CallContext } from '@enishi/service-kit/context';
import { forbidden } from '@enishi/service-kit/errors';

/** @throws AppError `forbidden` for visitors of sites and on behalf of no agency */
export function staffOnly({ realm, enterprise_id }: CallContext): void {
  if (realm === 'site' || enterprise_id <= 0) throw forbidden();
}
