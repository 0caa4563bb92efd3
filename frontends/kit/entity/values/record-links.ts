/** Where a record can be looked at: asked of the registry, so that nothing links to a page that no remote brings. */
import { useCallback } from 'react';
import { useRealm } from '../../runtime/api/realm';
import { useRegistry } from '../../runtime/federation/registry-context';
import { pathsOf } from '../../runtime/federation/remote';
import { pluralOf } from './row';

/** `linkTo('company', 12)` answers `/enterprise/companies/12`, or undefined while there is no such page. */
export function useRecordLinks(): (entity: string, id: number) => string | undefined {
  const realm = useRealm();
  const { remotes } = useRegistry();
  return useCallback(
    (entity, id) => {
      const base = `/${realm}/${pluralOf(entity)}/`;
      const paths = remotes.flatMap((remote) => remote.pages.flatMap(pathsOf));
      return paths.some((path) => path.startsWith(`${base}:`)) ? `${base}${id}` : undefined;
    },
    [realm, remotes],
  );
}
