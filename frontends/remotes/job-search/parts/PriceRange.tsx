/** The lowest and the highest price, as two selects. */
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { priceOfId, prices } from '@enishi/protos/master/lists/work';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(0.75)};
  color: ${color.muted};

  select {
    flex: 1;
    min-width: 0;
    height: 38px;
    padding: 0 ${space(0.75)};
    border: 1px solid ${color.control};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: ${color.text};
    font-size: ${font.size.m};
  }
`;

type Bounds = Pick<PublicJobQuery, 'prices' | 'price_max'>;

interface PriceRangeProps {
  query: Bounds;
  onChange?: (bounds: Bounds) => void;
}

const amounts = prices.items.map(({ id }) => ({ id, amount: priceOfId(id) ?? 0 }));

export function PriceRange({ query: { prices: [least] = [], price_max: most }, onChange }: PriceRangeProps) {
  return (
    <Root>
      <select
        name="prices"
        aria-label="単価の下限"
        value={least ?? ''}
        onChange={({ target: { value } }) => onChange?.({ prices: value ? [Number(value)] : [], price_max: most })}
      >
        <option value="">下限なし</option>
        {amounts.map(({ id, amount }) => (
          <option key={id} value={id}>
            {amount}万円
          </option>
        ))}
      </select>
      〜
      <select
        name="price_max"
        aria-label="単価の上限"
        value={most ?? ''}
        onChange={({ target: { value } }) =>
          onChange?.({ prices: least ? [least] : [], price_max: value ? Number(value) : undefined })
        }
      >
        <option value="">上限なし</option>
        {amounts.map(({ id, amount }) => (
          <option key={id} value={amount}>
            {amount}万円
          </option>
        ))}
      </select>
    </Root>
  );
}
