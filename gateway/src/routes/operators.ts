/** Routes of the operators' area, with what a role must allow. */
import type { OperatorRight } from '@enishi/protos/master/operator-rights';
import type { Route } from '../http/route';

export const admin = { audience: 'admin', guard: 'admin' } as const;

export const operators = (right: OperatorRight, routes: readonly Route[]): Route[] =>
  routes.map((route) => ({ ...route, right }));
