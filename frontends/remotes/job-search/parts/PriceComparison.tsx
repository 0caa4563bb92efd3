/**
 * The prices of jobs like this one, as columns; a stretched SVG for the shapes, HTML for the words so that they stay
 * sharp.
 */
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import type { PriceComparison as Comparison } from '../data/price-comparison';
import { Panel, SectionTitle } from './frame';

const Verdict = styled.p`
  margin-bottom: ${space(2)};
  line-height: 1.8;
`;

const Chart = styled.div`
  position: relative;
  container-type: inline-size;
  padding-top: ${space(3)};

  svg {
    width: 100%;
    height: 120px;
    border-bottom: 1px solid ${color.lineStrong};
  }

  .other {
    fill: var(--main-line);
  }

  .own {
    fill: ${color.accentStrong};
  }

  .average {
    stroke: ${color.text};
    stroke-dasharray: 4 3;
  }
`;

const Bounds = styled.div`
  display: flex;
  color: ${color.muted};
  font-size: ${font.size.xs};
  font-variant-numeric: tabular-nums;

  span {
    flex: 1 1 0;
    min-width: 0;
    padding-top: 2px;
    overflow: visible;
    text-align: center;
    white-space: nowrap;
  }

  /* Letters may be as large as a visitor likes: where words would meet, every second one is left out, then every second again. */
  @container (max-width: 20em) {
    overflow-x: clip;

    span:nth-child(even) {
      visibility: hidden;
    }
  }

  @container (max-width: 14em) {
    span:nth-child(4n + 3) {
      visibility: hidden;
    }
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2.5)};
  margin-top: ${space(1.5)};
  color: ${color.muted};
  font-size: ${font.size.s};

  li {
    display: flex;
    align-items: center;
    gap: ${space(0.75)};
  }

  li::before {
    width: 12px;
    height: 12px;
    border-radius: ${radius.s};
    background: var(--main-line);
    content: '';
  }

  .own::before {
    background: ${color.accentStrong};
  }

  .average::before {
    width: 16px;
    height: 0;
    border-top: 2px dashed ${color.text};
    border-radius: 0;
    background: none;
  }
`;

/** Width of a column and height of the highest, in units of the drawing. */
const WIDTH = 10;
const HEIGHT = 100;
const GAP = 1;
/** So many columns have room for a word below each. */
const ROOMY = 9;

export function PriceComparison({ comparison }: { comparison: Comparison }) {
  const { buckets, average, averageAt, count, verdict, spoken } = comparison;
  const whole = buckets.length * WIDTH;
  const every = buckets.length > ROOMY ? 2 : 1;
  return (
    <Panel aria-label="単価の比較">
      <SectionTitle>単価の比較</SectionTitle>
      <Verdict>{verdict}</Verdict>
      <Chart>
        <svg viewBox={`0 0 ${whole} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={spoken}>
          {buckets.map(({ from, height, own }, at) => (
            <rect
              key={from}
              className={own ? 'own' : 'other'}
              x={at * WIDTH + GAP}
              y={HEIGHT - height * (HEIGHT - 4)}
              width={WIDTH - GAP * 2}
              height={height * (HEIGHT - 4)}
            />
          ))}
          <line
            className="average"
            x1={averageAt * whole}
            x2={averageAt * whole}
            y1={0}
            y2={HEIGHT}
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Bounds aria-hidden>
          {buckets.map(({ from }, at) => (
            <span key={from}>{at % every === 0 ? `${from}万` : ''}</span>
          ))}
        </Bounds>
      </Chart>
      <Legend>
        <li className="own">この案件の単価帯</li>
        <li>似た案件（{count}件）</li>
        <li className="average">平均 {average}万円</li>
      </Legend>
    </Panel>
  );
}
