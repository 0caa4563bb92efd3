import type { RateLimit } from '@enishi/service-kit/data/rate-limit';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Captcha } from '../http/captcha';
import type { Readings } from '../http/readings';
import type { Live } from '../live/live';
import type { JobCards } from '../public-site/job-cards';
import type { JobOwners } from '../public-site/job-owners';
import type { Previews } from '../public-site/previews';

/** The options of the route table. */
export interface RouteOptions {
  /** What consoles are told while they are open. Absent: they ask now and then. */
  live?: { streams: Live; clients: Clients };
  /** Rate limits are shared by all processes when it is set. */
  redis?: RateLimit['redis'];
  secureCookies: boolean;
  /** Multiplies every rate limit: load tests and test suites come from one address. */
  rateFactor: number;
  /** Default: none is asked for. */
  captcha?: Captcha;
  /** Where sessions prove themselves that read much. Absent: reading is not counted. */
  readings?: Readings;
  previews: Previews;
  /** The description of the consoles' API is for those who are signed in. Default: for all callers. */
  isProduction?: boolean;
  /** Default: a memory of its own. */
  cards?: JobCards;
  /** Members who look after jobs, as sites show them. */
  owners?: JobOwners;
}
