/** What this tab remembers while it is at the provider: browsers come back to one page, whatever they set out for. */
import { inTab } from '@enishi/frontend-kit/runtime/session/storage';

const KEY = 'enishi_sign_on';
/** Stands for a trial instead of a page. */
const TRIAL = 'trial';

/** @param search of the sign-in, with the page that was asked for; absent for a trial */
export function leave(url: string, search?: string): void {
  inTab((store) => store.setItem(KEY, search ?? TRIAL));
  window.location.assign(url);
}

/** What the tab set out for. */
export function setOutFor(): { isTrial: boolean; search: string } {
  const kept = inTab((store) => store.getItem(KEY)) ?? '';
  return kept === TRIAL ? { isTrial: true, search: '' } : { isTrial: false, search: kept };
}
