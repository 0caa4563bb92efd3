/** One of the three authorities, or a role of the agency. */
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { NativeSelect, type NativeSelectProps } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { memberRole } from '@enishi/protos/identity/member-role';
import { authority } from '@enishi/protos/master/identity';
import type { RoleRow, Standing } from './rights';

const keyOf = ({ authority: base, role }: Standing): string => (role === undefined ? `a${base}` : `r${role}`);

interface StandingSelectProps extends Omit<NativeSelectProps, 'options' | 'value' | 'onChange'> {
  roles: readonly RoleRow[];
  value: Standing;
  onChange: (value: Standing) => void;
}

export function StandingSelect({ roles, value, onChange, ...rest }: StandingSelectProps) {
  const standings: (Standing & { label: string })[] = [
    ...authority.items.map(({ id, name }) => ({ authority: id as number, label: name })),
    ...roles.map((row) => ({ authority: row.authority, role: idOf(memberRole, row), label: row.name })),
  ];
  const optionOf = (one: Standing & { label: string }) => ({ value: keyOf(one), label: one.label });
  const own = standings.filter(({ role }) => role !== undefined);
  return (
    <NativeSelect
      {...rest}
      value={keyOf(value)}
      options={[
        { label: 'あらかじめある権限', options: standings.filter(({ role }) => role === undefined).map(optionOf) },
        ...(own.length > 0 ? [{ label: '役割', options: own.map(optionOf) }] : []),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = standings.find((one) => keyOf(one) === currentTarget.value);
        if (chosen) onChange({ authority: chosen.authority, role: chosen.role });
      }}
    />
  );
}
