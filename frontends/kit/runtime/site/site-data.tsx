/** The data of public pages: the site, the answers to their queries, the reply to a refused form. */
import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { shared, sharedContext } from '../../ui/base/shared';
import type { Api } from '../api/api';
import type { Answer, SiteAnswers } from './site-answers';
import type { FormReply, QuerySpec, SiteData, SiteRegistration } from './site-page';

/** Handed from the server to the browser in the document. */
export interface SiteState {
  site: SiteData;
  /** The hour in which the page was made, see `wholeHour`. */
  at: number;
  /** Answers by query key. */
  queries: [readonly unknown[], unknown][];
  form?: FormReply;
  /** Registration of a visitor who registers without JavaScript. */
  registration?: SiteRegistration;
  /** The gateway rendered an error page with this status: the browser shows the same. */
  status?: number;
}

interface SiteValue {
  site: SiteData;
  at?: number;
  form?: FormReply;
  registration?: SiteRegistration;
  answers?: SiteAnswers;
  /** Path of the page that the address belongs to. */
  path?: string;
}

/** Under this name the shell shares its API client. */
export const SITE_API = 'api:site';

const NOWHERE: SiteValue = { site: { domain: '', origin: '', settings: {} } };
const SiteContext = sharedContext<SiteValue>('site', NOWHERE);

export function SiteProvider({ children, ...value }: SiteValue & { children: ReactNode }) {
  return <SiteContext value={value}>{children}</SiteContext>;
}

/** The site being shown: domain, origin, published settings. */
export function useSite(): SiteData {
  return useContext(SiteContext).site;
}

const HOUR_MS = 3_600_000;

/** A time in ms since the epoch, to the hour: a page that is made anew within it is the same page. */
export const wholeHour = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;

/**
 * The present hour. Until the page has come to life it is the one that the server has counted by, so that both render
 * the same whatever the browser's clock says.
 */
export function usePresentHour(): number {
  const { at = 0 } = useContext(SiteContext);
  const [hour, setHour] = useState(at);
  useEffect(() => setHour(wholeHour(Date.now())), []);
  return hour;
}

/**
 * Which page is shown, by its own path (`/jobs/detail/:id`), however its address is spelled; undefined on an error page.
 * Frames ask for it.
 */
export function useSitePath(): string | undefined {
  return useContext(SiteContext).path;
}

/** The gateway's reply to a form posted without JavaScript; undefined otherwise. */
export function useFormReply(): FormReply | undefined {
  return useContext(SiteContext).form;
}

/** The registration of a visitor without JavaScript, as the gateway knows it; undefined otherwise. */
export function usePostedRegistration(): SiteRegistration | undefined {
  return useContext(SiteContext).registration;
}

/** The shell's client: remotes carry none of their own, public pages are weighed. */
const siteApi = () =>
  shared<Api>(SITE_API, () => {
    throw new Error('calls are sent in the browser, after the shell started');
  });

/**
 * Sends one call of the site API in the browser, with the domain the page was served for. A create has a key, the same
 * one when it is sent again.
 */
export function callSite<T>(
  site: SiteData,
  path: string,
  body: Record<string, unknown> = {},
  options: { idempotencyKey?: string; signal?: AbortSignal } = {},
): Promise<T> {
  return siteApi().post<T>(path, { domain: site.domain, ...body }, options);
}

/** Sends a file with a call of the site API; `onProgress` gets 0 to 1. */
export function uploadSite<T>(
  site: SiteData,
  path: string,
  body: Record<string, unknown>,
  file: File,
  onProgress?: (fraction: number) => void,
): Promise<T> {
  return siteApi().upload<T>(path, { domain: site.domain, ...body }, file, { onProgress });
}

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
