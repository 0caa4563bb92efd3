import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { Files } from '@enishi/service-kit/files/files';
import { ownPicture } from '../pictures';
import { isOperator } from '../records';
import { rememberPauses } from './contract-pauses';

const isOwn = (ctx: CallContext, action: string): boolean =>
  ctx.realm === 'enterprise' && (action === 'show' || action === 'update');

/** Operators see all agencies but what these try things in, an agency sees itself. A logo is the agency's own picture. */
export function enterpriseOverrides({ files }: { files: Files }): CrudOverrides {
  const checkLogo = ownPicture(files, 'enterprise_logo', ({ values }) => Number(values.id));
  return {
    authorize(ctx, action) {
      if (!isOwn(ctx, action) && !isOperator(ctx)) throw forbidden();
    },
    scope({ realm, enterprise_id }) {
      if (realm === 'enterprise') return { id: enterprise_id };
      return realm === 'admin' ? { sandbox_of: null } : {};
    },
    async beforeWrite(write) {
      await checkLogo(write);
      rememberPauses(write);
    },
  };
}
