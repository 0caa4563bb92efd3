/** Who looks after a record, as a disc. */
import type { Entity } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { Avatar } from '../../ui/base/Avatar';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { color } from '../../ui/theme/theme';
import { useNames } from '../values/names';
import { type EntityRow, OWNER } from '../values/row';

const SIZE = 28;

const Place = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  width: ${SIZE}px;
  height: ${SIZE}px;
  border-radius: 50%;
  background: ${color.shade};
`;

/** Nothing where no member looks after it; a plain disc until the name has come. */
export function Owner({ definition, record }: { definition: Entity; record: EntityRow }) {
  const names = useNames(definition.fields, [record], [OWNER]);
  const owner = record[OWNER];
  if (typeof owner !== 'number') return null;
  const name = names('ref:enterprise_member', owner);
  const told = name && `${definition.fields[OWNER].label}：${name}`;
  return (
    <Place title={told}>
      {name && <Avatar name={name} size={SIZE} />}
      {told && <VisuallyHidden>{told}</VisuallyHidden>}
    </Place>
  );
}
