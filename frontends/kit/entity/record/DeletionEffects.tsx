/** The other records that a deletion touches, told before it is confirmed. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity, Gone } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { useCall } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { Skeleton } from '../../ui/base/Skeleton';
import { color, font, radius, space } from '../../ui/theme/theme';

interface Dependant {
  entity: string;
  label: string;
  column_name: string;
  column_label: string;
  gone: Gone;
  count: number;
}

const Effects = styled.section`
  padding: ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.subtle};
  font-size: ${font.size.m};

  ul {
    margin: ${space(0.5)} 0 0;
    padding-left: ${space(2.5)};
  }
`;

const what: Record<Gone, (dependant: Dependant) => string> = {
  remove: () => '一緒に削除されます',
  clear: ({ column_label }) => `「${column_label}」が空欄になります`,
  stop: () => '募集を停止し、非公開にします',
  keep: ({ column_label }) => `残ります（「${column_label}」は「削除済み」と表示されます）`,
};

/** Effects in order: losses come first. */
const order: readonly Gone[] = ['remove', 'stop', 'clear', 'keep'];
const bySeverity = (one: Dependant, other: Dependant) => order.indexOf(one.gone) - order.indexOf(other.gone);

interface DeletionEffectsProps {
  definition: Entity;
  ids: readonly number[];
}

/** Records of an agency only: what belongs to the operator is pointed at by nothing that could be lost. */
export function DeletionEffects({ definition, ids }: DeletionEffectsProps) {
  const { realm } = useApi();
  const asked = realm === 'enterprise';
  const { plural } = definition;
  const body = { select_ids: [...ids] };
  const { data, error } = useCall<{ dependants: Dependant[] }>(plural, `${plural}/bulk_dependants`, body, {
    enabled: asked,
  });
  if (!asked || data?.dependants.length === 0) return null;
  if (error) return <Effects>関連するデータの件数を確認できませんでした。</Effects>;
  if (!data) return <Skeleton $height="48px" role="status" aria-label="関連するデータを確認しています" />;
  return (
    <Effects aria-label="関連するデータ">
      関連するデータは次のようになります。
      <ul>
        {[...data.dependants].sort(bySeverity).map((dependant) => (
          <li key={`${dependant.entity}.${dependant.column_name}`}>
            {dependant.label}
            {formatNumber(dependant.count)}件：{what[dependant.gone](dependant)}
          </li>
        ))}
      </ul>
    </Effects>
  );
}
