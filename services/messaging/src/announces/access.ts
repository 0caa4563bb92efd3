import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import type { Action } from '@enishi/service-kit/crud/store';

const reading = new Set<Action>(['index', 'show', 'search']);

/** Operators write announcements, members of every enterprise read them. */
export function readByAll({ realm }: CallContext, action: Action): void {
  const operator = realm === 'admin' || realm === 'system';
  if (!operator && !(realm === 'enterprise' && reading.has(action))) throw forbidden();
}
