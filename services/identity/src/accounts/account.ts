import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';

export type Strategy = 'enterprise' | 'admin';

/** A person who may sign in. */
export interface Account {
  strategy: Strategy;
  /** 0 for operators. */
  enterprise_id: number;
  member_id: number;
}

/** Operators are of no agency. */
export const accountIn = (enterprise_id: number, member_id: number): Account => ({
  strategy: enterprise_id === 0 ? 'admin' : 'enterprise',
  enterprise_id,
  member_id,
});

/** The caller's own. @throws AppError `forbidden` for who has no account of a console */
export function accountOfCaller({ realm, enterprise_id, member_id }: CallContext): Account {
  if ((realm !== 'admin' && realm !== 'enterprise') || member_id <= 0) throw forbidden();
  return { strategy: realm, enterprise_id: realm === 'admin' ? 0 : enterprise_id, member_id };
}

/** Addresses are compared without case and width: people take `Taro@` and `taro@` for the same address. */
export const loginId = (strategy: Strategy, email: string): string =>
  `${strategy}/${email.normalize('NFKC').trim().toLowerCase()}`;
