/** What the calls of マイページ answer. */
import { siteQuery } from '@enishi/frontend-kit/runtime/site/site-page';

export interface MyDevice {
  id: string;
  user_agent: string;
  /** ISO instants. */
  entered_at: string;
  used_at: string;
  expires_at: string;
  current: boolean;
}

export const devicesQuery = siteQuery<{ devices?: MyDevice[] }>('my/devices');
