/** Says of a list that the member's role shows not all of its records, so that none is looked for in vain. */
import type { Entity } from '@enishi/protos/fields/types';
import { isNarrowed } from '@enishi/protos/master/record-scope';
import styled from 'styled-components';
import { useMe } from '../../runtime/member/member';
import { color, font, space } from '../../ui/theme/theme';

const Line = styled.p`
  padding: ${space(0.5)} 0;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

export function NarrowedView({ definition }: { definition: Entity }) {
  const visible = useMe().data?.visible;
  if (!visible || !isNarrowed(definition)) return null;
  const whose = visible.length > 1 ? 'チームの担当' : '自分の担当';
  return <Line>{whose}と、担当者のいないデータのみ表示しています。</Line>;
}
