/** Demands on a signed-in caller beside the guard: an operator's role, a look that changes nothing, a second factor, a member's role. */
import { lacking, refusalOf } from '@enishi/protos/master/member-rights';
import { hasRight } from '@enishi/protos/master/operator-rights';
import { AppError, forbidden, notFound, readOnly } from '@enishi/service-kit/base/errors';
import type { Route, Session } from './route';

const SET_UP = {
  enterprise: 'お使いのエージェントでは二段階認証が必須です。「二段階認証」の画面で設定してください。',
  admin: '運営メンバーには二段階認証が必須です。「二段階認証」の画面で設定してください。',
};

/** By the key of its one error, programs tell it from other refusals. */
const setUpFirst = (strategy: Session['strategy']) =>
  new AppError('forbidden', SET_UP[strategy], { second_factor: [SET_UP[strategy]] });

/** @throws AppError `not_found` for another role's routes; `forbidden` saying what the caller may do instead */
export function checkPolicy(route: Route, session: Session | undefined): void {
  if (!session) return;
  if (session.second_factor_missing && !route.beforeSecondFactor) throw setUpFirst(session.strategy);
  if (route.guard === 'admin' && !(route.right && hasRight(session.admin_role_id, route.right))) throw notFound();
  if (session.support_operator_id && route.support === 'closed') throw readOnly();
  const lacked = lacking(route.needs, session.withheld_rights);
  if (lacked.length > 0) throw forbidden(refusalOf(lacked));
}
