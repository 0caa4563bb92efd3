/** The role of an operator, changed where it is read. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { adminRole } from '@enishi/protos/master/identity';
import { roleOf } from '@enishi/protos/master/operator-rights';

const options = adminRole.items.map(({ id, name }) => ({ value: String(id), label: name }));

export function RoleChoice({ row }: { row: EntityRow }) {
  const flash = useFlash();
  const change = useAction<unknown, number>(
    (api, admin_role_id) => api.put(`${adminMember.plural}/update/${row.id}`, { admin_member: { admin_role_id } }),
    [adminMember.plural],
  );
  return (
    <NativeSelect
      aria-label={`${row.name ?? row.email}の担当`}
      options={options}
      value={String(roleOf(row.admin_role_id))}
      disabled={change.isPending}
      onChange={({ currentTarget }) =>
        change.mutate(Number(currentTarget.value), {
          onSuccess: () => flash.success('担当を変更しました'),
          onError: (error) => flash.error(error.message),
        })
      }
    />
  );
}
