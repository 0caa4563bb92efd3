/** What a person puts together over several pages of this tab: looking at records in between loses nothing of it. */
import { useMemo } from 'react';
import { useRealm } from '../api/realm';
import { draftPlace } from '../session/drafts';
import { inTab } from '../session/storage';

export interface TabDraft<T> {
  /** As it is kept now, which an earlier version of the product may have done; without fields where nothing is. */
  read: () => Partial<T>;
  keep: (draft: T) => void;
  drop: () => void;
}

function parse<T>(text: string | null | undefined): Partial<T> {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Kept per person, and gone when they sign out or close the tab. @param name of what is put together */
export function useTabDraft<T extends object>(name: string): TabDraft<T> {
  const realm = useRealm();
  const key = draftPlace(realm, name)?.key;
  return useMemo(
    () => ({
      read: () => parse<T>(key && inTab((store) => store.getItem(key))),
      keep: (draft) => void (key && inTab((store) => store.setItem(key, JSON.stringify(draft)))),
      drop: () => void (key && inTab((store) => store.removeItem(key))),
    }),
    [key],
  );
}
