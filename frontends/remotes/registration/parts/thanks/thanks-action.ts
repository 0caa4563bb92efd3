/** What an applicant adds without JavaScript: each press posts the page. */
import type { SiteAction, SiteSubmission } from '@enishi/frontend-kit/runtime/site/site-page';
import { COMPLETE, TOGGLE, toggled } from '../../data/enrich';
import { THANKS } from '../../data/places';
import { lost } from '../anew';

export function thanksAction({ fields, carried, search, registration }: SiteSubmission): SiteAction {
  if (!registration) return lost();
  const token = carried.registration;
  const values = toggled(registration.candidate, [fields[TOGGLE] ?? ''].flat()[0]);
  const isEnd = fields[COMPLETE] !== undefined;
  const call = {
    path: 'candidates/update',
    body: { token, candidate: values ?? {}, ...(isEnd ? { step: 'others' } : {}) },
  };
  const location = search.size > 0 ? `${THANKS}?${search}` : THANKS;
  return { calls: values || isEnd ? [call] : [], next: () => ({ location }) };
}
