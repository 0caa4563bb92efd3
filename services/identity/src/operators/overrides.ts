import { forbidden } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { fullName, isOperator, READS, withoutPasswords } from '../records';

const authorize: CrudOverrides['authorize'] = (ctx, action) => {
  if (!READS.includes(action) || !isOperator(ctx)) throw forbidden();
};

export const adminOverrides: CrudOverrides = { authorize, beforeWrite: withoutPasswords };
export const operatorOverrides: CrudOverrides = { ...adminOverrides, derive: fullName };
