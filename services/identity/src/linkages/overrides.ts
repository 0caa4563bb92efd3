import { authority } from '@enishi/protos/master/identity';
import { forbidden } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { IdentityConfig } from '../env';
import { isOperator } from '../records';
import { checkLinkage } from './checks';

/** Tokens and addresses of other systems are an administrator's business. */
export const linkageOverrides = ({ config }: { config: IdentityConfig }): CrudOverrides => ({
  authorize(ctx) {
    const administrator = ctx.realm === 'enterprise' && ctx.authority >= authority.code.administrator;
    if (ctx.enterprise_id <= 0 || (!administrator && !isOperator(ctx))) throw forbidden();
  },
  beforeWrite: checkLinkage(config),
  presentNeeds: ['basic_auth'],
  present: ({ basic_auth }) => ({ basic_auth_flg: basic_auth ? 1 : 0 }),
});
