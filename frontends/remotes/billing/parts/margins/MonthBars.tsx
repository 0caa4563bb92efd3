/** Margins month by month: what is real in full colour, what is foreseen lighter beside it; the table below says the same. */
import { consoleColor } from '@enishi/frontend-kit/ui/theme/console-color';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { Link } from 'react-router';
import styled from 'styled-components';
import { type Figure, MARGINS, type Margins, marginOf, purchasesOf, rateText, salesOf } from './figures';

const Bars = styled.ul`
  display: grid;
  gap: ${space(0.5)};
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) 132px 56px;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 32px;
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;

  b {
    font-weight: ${font.weight.medium};
    text-align: right;
  }

  > :last-child {
    color: ${color.muted};
    text-align: right;
  }

  ${media.mobile} {
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: ${space(1)};

    > :last-child {
      display: none;
    }
  }
`;

const Tracks = styled.span`
  display: grid;
  gap: 2px;
`;

const Track = styled.span`
  display: flex;
  height: 8px;
`;

const Piece = styled.span<{ $share: number; $tone: string; $soft?: boolean }>`
  width: ${({ $share }) => $share * 100}%;
  border-radius: ${radius.s};
  background: ${({ $tone }) => $tone};
  opacity: ${({ $soft }) => ($soft ? 0.4 : 1)};
  forced-color-adjust: none;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  color: ${color.muted};
  font-size: ${font.size.s};

  li {
    display: flex;
    align-items: center;
    gap: ${space(0.5)};
  }
`;

const Swatch = styled.span<{ $tone: string; $soft?: boolean }>`
  width: 12px;
  height: 8px;
  border-radius: ${radius.s};
  background: ${({ $tone }) => $tone};
  opacity: ${({ $soft }) => ($soft ? 0.4 : 1)};
  forced-color-adjust: none;
`;

const SALES = consoleColor.stateWork;
const PURCHASES = color.warning;

const Months = styled.div`
  display: grid;
  gap: ${space(1.5)};
`;

interface MonthBarsProps {
  data: Margins;
  /** The one that is looked at. */
  month?: string;
}

export function MonthBars({ data, month }: MonthBarsProps) {
  const { months, shows_sales, shows_purchases } = data;
  const most = Math.max(1, ...months.flatMap(({ figure }) => [salesOf(figure), purchasesOf(figure)]));
  const share = (value: number) => Math.max(0, value) / most;
  const both = shows_sales && shows_purchases;
  const shownOf = (figure: Figure) => (both ? marginOf(figure) : shows_sales ? salesOf(figure) : purchasesOf(figure));
  return (
    <Months>
      <Legend aria-hidden>
        {shows_sales && (
          <li>
            <Swatch $tone={SALES} />
            売上
          </li>
        )}
        {shows_purchases && (
          <li>
            <Swatch $tone={PURCHASES} />
            仕入
          </li>
        )}
        <li>
          <Swatch $tone={color.muted} $soft />
          薄い色は見込み
        </li>
      </Legend>
      <Bars aria-label={`月ごとの${both ? '粗利' : shows_sales ? '売上' : '仕入'}`}>
        {months.map(({ key, figure }) => (
          <Line key={key}>
            <Link
              to={`${MARGINS}?month=${key.slice(0, 7)}&group=company`}
              aria-current={key === month ? 'date' : undefined}
            >
              {key.slice(0, 7).replace('-', '/')}
            </Link>
            <Tracks aria-hidden>
              {shows_sales && (
                <Track>
                  <Piece $share={share(figure.sales)} $tone={SALES} />
                  <Piece $share={share(figure.foreseen_sales)} $tone={SALES} $soft />
                </Track>
              )}
              {shows_purchases && (
                <Track>
                  <Piece $share={share(figure.purchases)} $tone={PURCHASES} />
                  <Piece $share={share(figure.foreseen_purchases)} $tone={PURCHASES} $soft />
                </Track>
              )}
            </Tracks>
            <b>{formatNumber(shownOf(figure))}円</b>
            <span>{both ? rateText(figure) : ''}</span>
          </Line>
        ))}
      </Bars>
    </Months>
  );
}
