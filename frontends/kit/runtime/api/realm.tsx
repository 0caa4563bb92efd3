/** Which realm the page belongs to, and its API client. */
import { type ReactNode, useContext } from 'react';
import { shared, sharedContext } from '../../ui/base/shared';
import type { Realm } from '../session/session';
import { type Api, createApi } from './api';

const RealmContext = sharedContext<Realm>('realm', 'site');

export function RealmProvider({ realm, children }: { realm: Realm; children: ReactNode }) {
  return <RealmContext value={realm}>{children}</RealmContext>;
}

export function useRealm(): Realm {
  return useContext(RealmContext);
}

/** The API client of a realm, one per page. */
export const apiOf = (realm: Realm): Api => shared(`api:${realm}`, () => createApi(realm));

/** That of the realm that the page belongs to. */
export const useApi = (): Api => apiOf(useRealm());
