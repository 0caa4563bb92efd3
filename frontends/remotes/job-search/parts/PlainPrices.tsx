import type { PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { useState } from 'react';
import { PriceRange } from './PriceRange';

/** The range of prices in a form that is sent as it stands. */
export function PlainPrices({ query }: { query: PublicJobQuery }) {
  const [bounds, setBounds] = useState<Pick<PublicJobQuery, 'prices' | 'price_max'>>(query);
  return <PriceRange query={bounds} onChange={setBounds} />;
}
