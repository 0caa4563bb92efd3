/** Every public call that is its RPC, by service. */
import { billingHttp } from '../billing/http';
import { crmHttp } from '../crm/http';
import { dealsHttp } from '../deals/http';
import { domainsHttp } from '../domains/http';
import { identityHttp } from '../identity/http';
import { jobsHttp } from '../jobs/http';
import { messagingHttp } from '../messaging/http';

export const http = {
  billing: billingHttp,
  crm: crmHttp,
  deals: dealsHttp,
  domains: domainsHttp,
  identity: identityHttp,
  jobs: jobsHttp,
  messaging: messagingHttp,
} as const;
