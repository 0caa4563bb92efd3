/**
 * Which records the signed-in person opened lately, on this device, the latest first: `candidates:12`. They lie where the
 * person's drafts do, and go as these do: when the person signs out, and after a week without a new one. Names are not kept.
 */
import { draftPlace } from './drafts';
import type { SignedRealm } from './session';
import { onDevice } from './storage';

/** As many as the gateway names at once. */
const MOST = 20;

const placeOf = (realm: SignedRealm) => draftPlace(realm, 'recent')?.key;

export function recentRecords(realm: SignedRealm): readonly string[] {
  const key = placeOf(realm);
  const kept = onDevice<unknown>((store) => (key ? JSON.parse(store.getItem(key) ?? 'null')?.value : undefined));
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
}

export function keepRecent(realm: SignedRealm, record: string, now: number = Date.now()): void {
  const key = placeOf(realm);
  if (!key) return;
  const value = [record, ...recentRecords(realm).filter((one) => one !== record)].slice(0, MOST);
  onDevice((store) => store.setItem(key, JSON.stringify({ at: now, value })));
}
