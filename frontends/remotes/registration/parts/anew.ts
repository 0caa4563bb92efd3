import type { SiteAction } from '@enishi/frontend-kit/runtime/site/site-page';

/** Another person at the same device, without JavaScript: what was begun there is forgotten. */
export const anew = (location: string): SiteAction => ({
  calls: [],
  next: () => ({ location, carry: { registration: '', applied: '' } }),
});

const LOST =
  '登録の途中の情報が見つかりませんでした。有効期限が切れたか、ブラウザのCookieが無効になっている可能性があります。' +
  'Cookieを有効にして、「基本情報」から入力し直してください。';

/** The error about values carried from step to step. */
export const LOST_ERROR = 'registration';

/** Nothing is known of what was begun. */
export const lost = (): SiteAction => ({ refuse: { message: LOST, errors: { [LOST_ERROR]: [LOST] } } });
