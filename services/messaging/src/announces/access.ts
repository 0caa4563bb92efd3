import type { CallContext } from '@enishi/service-kit/context';
import type { Action } from '@enishi/service-kit/crud/store';
import { forbidden } from '@enishi/service-kit/errors';

const reading = new Set<Action>(['index', 'show', 'search']);

/** Operators write announcements, members of every enterprise read them. */
export function readByAll({ realm }: CallContext, action: Action): void {
  const operator = realm === 'admin' || realm === 'system';
  if (!operator && !(realm === 'enterprise' && reading.has(action))) throw forbidden();
}
