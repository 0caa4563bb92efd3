/** Which addresses the signed-in member may open, by the guards of their pages. */
import { useCallback } from 'react';
import { useRealm } from '../api/realm';
import { useRegistry } from '../federation/registry-context';
import { matchPage } from '../federation/route-match';
import { defaultGuards, guardAllows } from './guard-rules';
import { mayDo, mayUse, useMe } from './member';

/** False where there is no page, and for pages of changes while an operator only looks. */
export function useMayOpen(): (path: string) => boolean {
  const registry = useRegistry();
  const realm = useRealm();
  const me = useMe().data;
  return useCallback(
    (path) => {
      const page = matchPage(registry, path)?.page;
      if (!page || (page.acts && me?.support)) return false;
      return guardAllows(page.guard ?? defaultGuards[realm], me) && mayUse(me, page.right) && mayDo(me, page.needs);
    },
    [registry, realm, me],
  );
}
