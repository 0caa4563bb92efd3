/** The signed-in user: the member of the realm and, for agencies, the enterprise. */
import { hasRight, type OperatorRight } from '@enishi/protos/master/operator-rights';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Api, ApiError } from '../api/api';
import { toApiError } from '../api/api-error';
import { apiOf, useApi } from '../api/realm';
import type { RoleNeeds } from '../federation/remote';
import { useFlash } from '../page/flash';
import { isSignedIn, type Realm, type SignedRealm, signInPath } from '../session/session';

export const AUTHORITY = { member: 0, administrator: 1, top_administrator: 2 } as const;
/** domain_status: the enterprise's own mail domain is linked. */
export const DOMAIN_LINKED = 2;

export interface CurrentMember {
  id_by_enterprise_id?: number;
  id?: number;
  name: string;
  email: string;
  authority?: number;
  file_path_photo?: string;
  updated_at?: string;
  [field: string]: unknown;
}

export interface CurrentEnterprise {
  id: number;
  name: string;
  domain_status?: number;
  site_domain?: string;
  site_domain_status?: number;
  /** Missing: its public site was never opened. */
  site_published_at?: string | null;
  updated_at?: string;
  [field: string]: unknown;
}

export interface Me {
  member: CurrentMember;
  /** Absent in the admin realm. */
  enterprise?: CurrentEnterprise;
  /** An operator looks on, read-only, until then. */
  support?: { operator_name: string; until?: string; reason: string };
  /** A second factor is needed, by the agency or for operators, and not set up: nothing else is open until then. */
  secondFactorMissing?: boolean;
  /** Rights and views that the member's role does not have, in the words of `RoleNeeds`; absent: it has all of its authority. */
  withheld?: readonly string[];
  /** Members whose records the role shows; absent: those of all. */
  visible?: readonly number[];
}

interface OwnRecord {
  enterprise_member: CurrentMember;
  support_access?: Me['support'];
  second_factor_missing?: boolean;
  withheld_rights?: string[];
  visible_member_ids?: number[];
}

async function loadEnterprise(api: Api): Promise<Me> {
  const [own, home] = await Promise.all([
    api.get<OwnRecord>('enterprise_members/show'),
    api.get<{ enterprise: CurrentEnterprise }>('enterprises/show'),
  ]);
  const { enterprise_member: member, support_access: support, second_factor_missing: secondFactorMissing } = own;
  const { visible_member_ids: visible, withheld_rights = [] } = own;
  const withheld = visible ? [...withheld_rights, 'all_records'] : withheld_rights;
  return { member, enterprise: home.enterprise, support, secondFactorMissing, withheld, visible };
}

async function loadAdmin(api: Api): Promise<Me> {
  const own = await api.get<{ admin_member: CurrentMember; second_factor_missing?: boolean }>('admin_members/show');
  return { member: own.admin_member, secondFactorMissing: own.second_factor_missing };
}

const loaders: Record<Realm, (api: Api) => Promise<Me>> = {
  enterprise: loadEnterprise,
  admin: loadAdmin,
  site: () => Promise.reject(new Error('visitors have no member record')),
};

/** The query under which the member is kept; invalidate `[realm, 'me']` after changing one's own profile. */
const meQuery = (api: Api) => ({
  queryKey: [api.realm, 'me'],
  queryFn: () => loaders[api.realm](api),
  staleTime: 5 * 60_000,
  // Once, also before anything is drawn: a failure that stays ends the session.
  retry: 1,
});

/** Asks for the member before anything is drawn. A failure is told where the member is used. */
export function prefetchMe(client: QueryClient, realm: SignedRealm): void {
  if (isSignedIn(realm)) void client.prefetchQuery(meQuery(apiOf(realm)));
}

export function useMe(): UseQueryResult<Me, ApiError> {
  const api = useApi();
  return useQuery<Me, ApiError>({
    ...meQuery(api),
    enabled: isSignedIn(api.realm),
    // The agency's rights can have changed in another window, e.g. when its domain was linked.
    refetchOnWindowFocus: 'always',
  });
}

/** The signed-in member; undefined while it loads or while signed out. */
export function useCurrentMember(): CurrentMember | undefined {
  return useMe().data?.member;
}

export function useCurrentEnterprise(): CurrentEnterprise | undefined {
  return useMe().data?.enterprise;
}

/** Whether the signed-in operator's role allows it; always, where nothing is asked. */
export const mayUse = (me: Me | undefined, right: OperatorRight | undefined): boolean =>
  right === undefined || (me !== undefined && hasRight(me.member.admin_role_id, right));

export const useRight = (right: OperatorRight): boolean => mayUse(useMe().data, right);

/** Whether the signed-in member's role has what a call needs; the gateway says the same by the same words. */
export const mayDo = (me: Me | undefined, needs: RoleNeeds = 'none'): boolean =>
  [needs].flat().every((right) => !me?.withheld?.includes(right));

export const useMayDo = (needs: RoleNeeds): boolean => mayDo(useMe().data, needs);

/** Whether the signed-in member may change what the agency has set: an administrator whose role has that. */
export function useMaySet(): boolean {
  const me = useMe().data;
  return (me?.member.authority ?? AUTHORITY.member) >= AUTHORITY.administrator && mayDo(me, 'settings');
}

/**
 * Signs out at the gateway, then leaves by a full page load so that nothing of the tenant stays in memory. Rejects with an
 * ApiError where the session goes on.
 */
export function useSignOut(to?: string): () => Promise<void> {
  const api = useApi();
  return async () => {
    await api.signOut();
    location.assign(to ?? signInPath[api.realm === 'admin' ? 'admin' : 'enterprise']);
  };
}

/** The same for a menu or a button: says where it failed. */
export function useSignOutPress(to?: string, failed = 'ログアウトできませんでした。'): () => void {
  const signOut = useSignOut(to);
  const flash = useFlash();
  return () => void signOut().catch((thrown: unknown) => flash.error(failed + toApiError(thrown).message));
}
