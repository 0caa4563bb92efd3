/** What a month of hours comes to: figures side by side, as many as there is room for. */
import { Card } from '@enishi/frontend-kit/ui/base/layout';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import { yenText } from '@enishi/protos/master/price';
import styled from 'styled-components';
import type { Sheet } from './hour-lines';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(1.5)} ${space(2)};

  dt {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  dd {
    font-size: ${font.size.l};
    font-weight: ${font.weight.medium};
    font-variant-numeric: tabular-nums;

    small {
      color: ${color.muted};
      font-size: ${font.size.s};
      font-weight: ${font.weight.normal};
    }
  }

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    dd {
      font-size: ${font.size.base};
    }
  }
`;

export function HourSums({ sums }: { sums: Sheet['sums'] }) {
  const figures = [
    { label: '稼働時間', value: minutesText(sums.minutes) },
    { label: '売上（税抜）', value: yenText(sums.sell_total) },
    { label: '仕入（税抜）', value: yenText(sums.buy_total) },
    { label: '粗利', value: yenText(sums.gross) },
  ];
  return (
    <Card aria-label="月の合計">
      <Figures>
        <div>
          <dt>入力</dt>
          <dd>
            {sums.entered} / {sums.agreements}件 <small>確定 {sums.fixed}件</small>
          </dd>
        </div>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
    </Card>
  );
}
