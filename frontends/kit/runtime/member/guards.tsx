/** Guards of console pages, with the redirects of spec section 6. */
import type { OperatorRight } from '@enishi/protos/master/operator-rights';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Looking, LookingContext, READ_ONLY_REASON } from '../../ui/base/read-only';
import { useRealm } from '../api/realm';
import { useRegistry } from '../federation/registry-context';
import type { GuardName, RoleNeeds } from '../federation/remote';
import { matchPage } from '../federation/route-match';
import { useFlash } from '../page/flash';
import {
  hasSessionRunOut,
  homePath,
  isSignedIn,
  returnPath,
  type SignedRealm,
  signInAddress,
} from '../session/session';
import { leaveSession } from '../session/session-end';
import { guardAllows, NOT_IN_ROLE, NOT_IN_ROLE_REASON, refusals, remedies } from './guard-rules';
import { mayDo, mayUse, useMe } from './member';

interface GuardProps {
  guard: GuardName;
  /** Right that the operator's role has to have. */
  right?: OperatorRight;
  /** Rights and views that the member's role has to have. */
  needs?: RoleNeeds;
  /** Shown while the member record loads. */
  pending?: ReactNode;
  children: ReactNode;
}

function useSignedRealm(): SignedRealm {
  const realm = useRealm();
  return realm === 'admin' ? 'admin' : 'enterprise';
}

function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const realm = useSignedRealm();
  const reason = hasSessionRunOut(realm) ? 'expired' : undefined;
  return <Navigate to={signInAddress(realm, pathname + search + hash, reason)} replace />;
}

/** Pages for those not signed in: others go where they wanted to go, or to the first list. */
function Anonymous({ children }: { children: ReactNode }) {
  const realm = useSignedRealm();
  const { search } = useLocation();
  return isSignedIn(realm) ? <Navigate to={returnPath(realm, search)} replace /> : children;
}

/**
 * Turned away although signed in. The sign-in page would send on to the first list: go there at once, or where it can be
 * mended, and say why.
 */
function Refused({ guard, reason = refusals[guard] }: { guard: GuardName; reason?: string }) {
  const flash = useFlash();
  const home = homePath[useSignedRealm()];
  const to = remedies[guard] ?? home;
  useEffect(() => {
    if (reason) flash.error(reason);
  }, [flash, reason]);
  return <Navigate to={to} replace />;
}

/** Where a second factor is set up, which operators need, and members of agencies that ask it of all members. */
const SET_UP: Record<SignedRealm, string> = {
  enterprise: '/enterprise/setting/member/second_factor',
  admin: '/admin/admin_members/second_factor',
};

/**
 * The pages below are only looked at, when an operator visits: kit and remotes ask `useReadOnly`. What the member's role does
 * not have is closed in them, too.
 */
function Looked({ children }: { children: ReactNode }) {
  const registry = useRegistry();
  const { support, withheld } = useMe().data ?? {};
  const looks = support !== undefined;
  const looking = useMemo<Looking | undefined>(() => {
    if (!looks && !withheld?.length) return undefined;
    const lacks = (needs: string | readonly string[] = []) => [needs].flat().some((right) => withheld?.includes(right));
    return {
      looks,
      isClosed(path) {
        const page = matchPage(registry, path)?.page;
        return (looks && page?.acts === true) || lacks(page?.needs);
      },
      refusal(needs, changes) {
        if (looks && changes) return READ_ONLY_REASON;
        return lacks(needs) ? NOT_IN_ROLE_REASON : undefined;
      },
    };
  }, [looks, withheld, registry]);
  return <LookingContext value={looking}>{children}</LookingContext>;
}

function Signed({ guard, right, needs, pending, children }: GuardProps) {
  const { pathname } = useLocation();
  const realm = useSignedRealm();
  const { data, error } = useMe();
  useEffect(() => {
    if (error) leaveSession(realm, error.status === 401 ? 'expired' : 'unavailable');
  }, [error, realm]);
  if (!data) return pending;
  if (data.secondFactorMissing && pathname !== SET_UP[realm]) return <Navigate to={SET_UP[realm]} replace />;
  if (!mayDo(data, needs)) return <Refused guard={guard} reason={NOT_IN_ROLE} />;
  return guardAllows(guard, data) && mayUse(data, right) ? <Looked>{children}</Looked> : <Refused guard={guard} />;
}

/** Shows its children to whom the guard lets through, and redirects all others. */
export function Guard(props: GuardProps) {
  const realm = useRealm();
  if (props.guard === 'public') return props.children;
  if (props.guard === 'anonymous') return <Anonymous>{props.children}</Anonymous>;
  if (!isSignedIn(realm)) return <ToSignIn />;
  return <Signed {...props} />;
}
