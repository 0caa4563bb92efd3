/** What the exceptions of people's records share. */
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Action, CrudOverrides } from '@enishi/service-kit/crud/store';

export const isOperator = ({ realm }: CallContext): boolean => realm === 'admin' || realm === 'system';

export const READS: readonly Action[] = ['index', 'show', 'search', 'history'];

const PASSWORDS = ['password', 'password_new', 'password_confirmation', 'password_current'];

/** Passwords become digests elsewhere; no record keeps one. */
export const withoutPasswords: NonNullable<CrudOverrides['beforeWrite']> = ({ values }) => {
  for (const name of PASSWORDS) delete values[name];
};
