/** Says on every page that an operator looks on, why and until when, and ends it. */
import { useMe, useSignOutPress } from '@enishi/frontend-kit/runtime/member/member';
import { homePath } from '@enishi/frontend-kit/runtime/session/session';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import styled from 'styled-components';

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  padding: ${space(1)} ${space(2)};
  border-bottom: 1px solid ${color.line};
  background: ${color.warningSoft};
  font-size: ${font.size.m};

  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export function SupportBanner() {
  const leave = useSignOutPress(homePath.admin, '閲覧を終われませんでした。');
  const me = useMe().data;
  if (!me?.support) return null;
  const { operator_name, until, reason } = me.support;
  return (
    <Bar aria-label="サポートアクセス">
      <p>
        <strong>{me.enterprise?.name} の管理画面を閲覧しています（閲覧のみ）</strong>
        {`　${operator_name}・${until ? `${formatInstant(until)} まで` : ''}・目的：${reason}`}
      </p>
      <Button size="small" onClick={leave}>
        閲覧を終わる
      </Button>
    </Bar>
  );
}
