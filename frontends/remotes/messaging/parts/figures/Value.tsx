/** A count and its part, as tables of figures show them; the best one of several is marked. */
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { type Measure, rateOf } from '@enishi/protos/messaging/mailing-figures';
import type { MailingFigures } from '@enishi/protos/messaging/rpc';
import styled from 'styled-components';

const Root = styled.span<{ $best?: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(0.75)};
  font-weight: ${({ $best }) => ($best ? font.weight.bold : font.weight.normal)};

  small {
    color: ${({ $best }) => ($best ? color.success : color.muted)};
    font-size: ${font.size.s};
    font-weight: inherit;
  }
`;

const Muted = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

interface ValueProps {
  measure: Measure;
  figures: MailingFigures;
  best?: boolean;
}

export function Value({ measure, figures, best }: ValueProps) {
  const count = measure.of(figures);
  if (count === undefined) return <Muted>記録なし</Muted>;
  const rate = rateOf(measure, figures);
  return (
    <Root $best={best}>
      {formatNumber(count)}
      {rate !== undefined && <small>{rate}%</small>}
      {best && <Badge $tone="success">最良</Badge>}
    </Root>
  );
}
