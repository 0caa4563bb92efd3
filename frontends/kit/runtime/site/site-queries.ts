/** Answers to the queries of a page. Apart from the rest: a remote whose pages ask nothing does without it. */
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Answer } from './site-answers';
import { callSite } from './site-calls';
import { SiteContext } from './site-context';
import type { QuerySpec } from './site-page';

/** Answers to several queries, in their order; asks for what is not known. `enabled: false` only looks. */
export function useSiteAnswers(queries: QuerySpec[], enabled = true): Answer[] {
  const { site, answers } = useContext(SiteContext);
  if (!answers) throw new Error('site queries are answered inside the site only');
  useSyncExternalStore(answers.subscribe, answers.version, answers.version);
  const keys = JSON.stringify(queries.map((query) => query.queryKey));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the queries they were made from
  useEffect(() => {
    if (!enabled) return;
    for (const { queryKey, path, body } of queries) void answers.want(queryKey, () => callSite(site, path, body));
  }, [keys, enabled, site, answers]);
  return queries.map((query) => answers.read(query.queryKey));
}

/**
 * The answer to a query: at once when the page declared it in `queries`, otherwise fetched in the browser. While a
 * component that stays asks something new, `data` is still the answer to its last question and `isPending` is true.
 */
export function useSiteQuery<T>(query: QuerySpec<T>, { enabled = true } = {}): Answer<T> {
  const [answer] = useSiteAnswers([query], enabled) as [Answer<T>];
  const [shown, setShown] = useState(answer.data);
  if (answer.data !== undefined && answer.data !== shown) setShown(answer.data);
  return answer.isPending ? { ...answer, data: shown } : answer;
}
