/** Menu entries that remotes add for records of an entity: the way to a page that begins with these records. */
import { useMenu } from '../../runtime/member/registry';
import { LinkButton } from '../../ui/base/LinkButton';

/** `/enterprise/proposals/create?candidates=3,12` */
export function addressWith(path: string, param: string, ids: readonly number[]): string {
  return `${path}${path.includes('?') ? '&' : '?'}${param}=${ids.join(',')}`;
}

interface RecordMenuProps {
  area: 'bulk' | 'record';
  entity: string;
  ids: readonly number[];
}

export function RecordMenu({ area, entity, ids }: RecordMenuProps) {
  return useMenu(area)
    .filter((entry) => entry.entity === entity)
    .map(({ label, path, param = 'ids' }) => (
      <LinkButton key={`${path} ${param}`} to={addressWith(path, param, ids)} size="small">
        {label}
      </LinkButton>
    ));
}
