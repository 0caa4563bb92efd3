import { breakpoint } from '@enishi/frontend-kit/ui/theme/theme';
import { useEffect, useState } from 'react';
import type { FacetsProps } from './Facets';
import { late } from './late';

const WIDE = `(min-width: ${breakpoint.mobile}px)`;
const Facets = late<FacetsProps>(
  () => import('./Facets'),
  () => matchMedia(WIDE).matches,
);

/** The conditions beside a list; a phone, which has a sheet for them, loads none of their scripts. */
export function FacetsBeside(props: FacetsProps) {
  const [wide, setWide] = useState(true);
  useEffect(() => {
    const list = matchMedia(WIDE);
    const follow = () => setWide(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, []);
  return wide ? <Facets {...props} /> : null;
}
