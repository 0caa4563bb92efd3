/** The data of public pages: the site, the answers to their queries, the reply to a refused form. */
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { SiteContext, type SiteValue } from './site-context';
import type { FormReply, SiteData, SiteRegistration } from './site-page';

export { callSite, SITE_API, uploadSite } from './site-calls';
export { useSiteAnswers, useSiteQuery } from './site-queries';

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
