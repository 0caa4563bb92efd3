import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { automationEmailGroup } from '@enishi/protos/master/messaging';
import type { ReachGroup } from '@enishi/protos/messaging/rpc';
import styled from 'styled-components';
import type { Email } from './emails';

const { registration, application, trade_stopped } = automationEmailGroup.code;

/** Who the people are, with the unit in which they are counted. */
const people: Readonly<Record<number, readonly [who: string, unit: string]>> = {
  [registration]: ['直近30日に登録した', '名'],
  [application]: ['直近30日の応募', '件'],
  [trade_stopped]: ['いま取引停止の', '名'],
};

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(0.5)} ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

/** How many a mail would have reached; or why it can reach no one. */
export function Reach({ email, reached }: { email: Email; reached?: ReachGroup }) {
  const reach = reached?.emails.find(({ id }) => id === email.id_by_enterprise_id);
  if (!reached || !reach) return null;
  if (reach.never)
    return (
      <Line>
        <Badge $tone="warning">だれにも届きません</Badge>
        {reach.never}
      </Line>
    );
  const [who, unit] = people[reached.group];
  return (
    <Line>{`${who}${formatNumber(reached.people)}${unit}のうち${formatNumber(reach.count)}${unit}が対象です`}</Line>
  );
}
