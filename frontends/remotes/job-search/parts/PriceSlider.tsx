/** A price between two handles, each a slider of its own: fingers, keys and screen readers move it. */
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { priceOfId, prices } from '@enishi/protos/master/lists/work';
import styled from 'styled-components';

/** 0: no lower bound; one above the last: no upper one. */
const LAST = prices.items.length;
const STEP = priceOfId(1) ?? 10;

const Root = styled.div`
  position: relative;
  padding-top: ${space(0.5)};

  > p {
    font-size: ${font.size.base};
    font-variant-numeric: tabular-nums;
  }

  > div {
    position: relative;
    height: 44px;
  }

  progress,
  input {
    position: absolute;
    right: 0;
    left: 0;
    width: 100%;
    margin: 0;
  }

  input {
    top: 0;
    height: 44px;
    background: none;
    appearance: none;
    pointer-events: none;
  }

  input::-webkit-slider-runnable-track {
    height: 44px;
    background: none;
  }

  input::-moz-range-track {
    background: none;
  }

  input::-webkit-slider-thumb {
    width: 28px;
    height: 28px;
    margin-top: 8px;
    border: 2px solid ${color.main};
    border-radius: 50%;
    background: ${color.surface};
    box-shadow: 0 1px 3px rgb(0 0 0 / 24%);
    appearance: none;
    pointer-events: auto;
    cursor: grab;
  }

  input::-moz-range-thumb {
    width: 24px;
    height: 24px;
    border: 2px solid ${color.main};
    border-radius: 50%;
    background: ${color.surface};
    pointer-events: auto;
    cursor: grab;
  }

  input:focus-visible {
    outline: 0;
  }

  input:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--main-text);
    outline-offset: 2px;
  }

  input:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--main-text);
    outline-offset: 2px;
  }

  svg {
    position: absolute;
    top: 20px;
    left: 14px;
    width: calc(100% - 28px);
    height: 4px;
    overflow: visible;
  }
`;

type Bounds = Pick<PublicJobQuery, 'prices' | 'price_max'>;

interface PriceSliderProps {
  query: Bounds;
  onChange: (bounds: Bounds) => void;
}

const lowText = (at: number): string => (at === 0 ? '下限なし' : `${at * STEP}万円`);
const highText = (at: number): string => (at > LAST ? '上限なし' : `${at * STEP}万円`);

export function PriceSlider({ query: { prices: [least] = [], price_max }, onChange }: PriceSliderProps) {
  const low = least ?? 0;
  const high = price_max ? price_max / STEP : LAST + 1;
  const change = (from: number, to: number) =>
    onChange({ prices: from > 0 ? [from] : [], price_max: to > LAST ? undefined : to * STEP });
  const part = 100 / (LAST + 1);
  return (
    <Root>
      <p>
        {lowText(low)}〜{highText(high)}
      </p>
      <div>
        <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 4">
          <rect width="100" height="4" fill={color.line} />
          <rect x={low * part} width={Math.max(0, high - low) * part} height="4" fill="var(--main)" />
        </svg>
        <input
          type="range"
          aria-label="単価の下限"
          aria-valuetext={lowText(low)}
          min={0}
          max={LAST + 1}
          value={low}
          onChange={({ target }) => change(Math.min(Number(target.value), high, LAST), high)}
        />
        <input
          type="range"
          aria-label="単価の上限"
          aria-valuetext={highText(high)}
          min={0}
          max={LAST + 1}
          value={high}
          onChange={({ target }) => change(low, Math.max(Number(target.value), low, 1))}
        />
      </div>
    </Root>
  );
}
