/** Which realm the page belongs to, and its API client. */
import { type ReactNode, useContext } from 'react';
import { type Api, createApi } from './api';
import type { Realm } from './session';
import { shared, sharedContext } from './shared';

const RealmContext = sharedContext<Realm>('realm', 'site');

export function RealmProvider({ realm, children }: { realm: Realm; children: ReactNode }) {
  return <RealmContext value={realm}>{children}</RealmContext>;
}

export function useRealm(): Realm {
  return useContext(RealmContext);
}

/** The API client of the realm. */
export function useApi(): Api {
  const realm = useRealm();
  return shared(`api:${realm}`, () => createApi(realm));
}
