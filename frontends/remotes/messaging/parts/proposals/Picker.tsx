/** The list of an entity to pick from, with everything that the list itself has. */
import type { BuiltCondition } from '@enishi/frontend-kit/entity/conditions/conditions';
import { EntityTable, type EntityTableProps } from '@enishi/frontend-kit/entity/list/EntityTable';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode, useMemo } from 'react';
import { PickedBar } from './PickedBar';

interface PickerProps {
  definition: Entity;
  label: string;
  unit: string;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  most?: number;
  fixed?: readonly BuiltCondition[];
  tools?: ReactNode;
  /** As in the entity's own list. */
  columns?: ColumnOverrides;
  /** Said where `fixed` leaves nothing; default: the way to register one. */
  empty?: EntityTableProps['empty'];
}

/** A press on a row must not lead away from what is being put together; a look at the record opens beside the list. */
const nowhere = () => undefined;

export function Picker({ definition, label, unit, ids, onChange, most, fixed, tools, columns, empty }: PickerProps) {
  const picking = useMemo(
    () => ({
      picked: new Map(ids.map((id) => [id, ''])),
      onPick: (picked: ReadonlyMap<number, string>) => onChange([...picked.keys()]),
    }),
    [ids, onChange],
  );
  const isPhone = useIsPhone();
  const picked = <PickedBar entity={definition.name} {...{ label, unit, ids, onChange, most }} />;
  return (
    <>
      {!isPhone && picked}
      <EntityTable
        definition={definition}
        view="proposal"
        columns={columns}
        picking={picking}
        href={nowhere}
        fixed={fixed}
        tools={
          <>
            {isPhone && picked}
            {tools}
          </>
        }
        empty={
          empty ?? {
            text: '登録すると、ここから選べます。作成中の内容は、登録のあとも残ります。',
            actions: <LinkButton to={`/enterprise/${definition.plural}/create`}>{definition.label}を登録</LinkButton>,
          }
        }
      />
    </>
  );
}
