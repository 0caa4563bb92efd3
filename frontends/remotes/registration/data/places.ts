/** What pages beside the steps know of them; the steps themselves weigh more than such a page. */

/** Where a tab keeps what was typed into the steps. */
export const TAB_KEY = 'enishi.registration.typed';

export const THANKS = '/register/thanks';

/** Names of the buttons that do something else than sending what was typed. */
export const FRESH = 'begin_anew';
export const REMOVE = 'remove_resume';

/** What the page of a job leads to. */
export type Wish = 'apply' | 'ask';

export interface WantedJob {
  id: number;
  wish: Wish;
}

export function wantedJob(search: URLSearchParams, wish: Wish): WantedJob | undefined {
  const id = Number(search.get('job'));
  return Number.isSafeInteger(id) && id > 0 ? { id, wish } : undefined;
}

/** Addresses of earlier versions named the job at the first step. */
export const jobInAddress = (search: URLSearchParams): WantedJob | undefined =>
  wantedJob(search, search.get('ask') === '1' ? 'ask' : 'apply');

/** Where one applies for a job, or asks about it. */
export const pathOf = ({ id, wish }: WantedJob): string => `/register/${wish}?job=${id}`;

export const thanksOf = ({ id, wish }: WantedJob): string => `${THANKS}?${wish === 'ask' ? 'asked' : 'applied'}=${id}`;
