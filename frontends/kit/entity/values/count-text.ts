/** Numbers of records as people read them. */
import type { IndexPage } from '../../runtime/api/entities';

export type Counted = Pick<IndexPage<unknown>, 'count' | 'count_more'>;

/** The unit behind the number of records: 件, or 件以上 where there are too many to count at once. */
export const unitOf = ({ count_more }: Counted): string => (count_more ? '件以上' : '件');
