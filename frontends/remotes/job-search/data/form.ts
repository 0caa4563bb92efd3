/** What a form of conditions says. */
import type { PublicJobList, PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { readSearch } from './calls';

export function queryOfForm(form: HTMLFormElement): PublicJobQuery {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) search.append(name, value);
  return readSearch(search);
}

/** The query with an id of a list chosen, or no longer. */
export function toggled(query: PublicJobQuery, list: PublicJobList, id: number): PublicJobQuery {
  const chosen = query[list] ?? [];
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].sort((a, b) => a - b);
  return { ...query, [list]: next };
}
