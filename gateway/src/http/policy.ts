/** Demands on a signed-in caller beside the guard: an operator's role, a look that changes nothing, a second factor. */
import { hasRight } from '@enishi/protos/master/operator-rights';
import { forbidden, notFound, readOnly } from '@enishi/service-kit/errors';
import type { Route, Session } from './route';

const SET_UP = 'お使いのエージェントでは二段階認証が必須です。「二段階認証」の画面で設定してください。';

/** @throws AppError `not_found` for another role's routes; `forbidden` saying what the caller may do instead */
export function checkPolicy(route: Route, session: Session | undefined): void {
  if (!session) return;
  if (route.guard === 'admin' && !(route.right && hasRight(session.admin_role_id, route.right))) throw notFound();
  if (session.support_operator_id && !route.support) throw readOnly();
  if (session.second_factor_missing && !route.beforeSecondFactor) throw forbidden(SET_UP);
}
