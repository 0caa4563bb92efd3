/** The public calls of an agency's own names: the one it sends mail from, and the one its public site is reached at. */
import { administrator, member, operator, type RowsOf } from '../http/row';
import { DELETE, QUERY, READ, READ_OR_QUERY } from '../http/words';
import { domain } from './domain';
import { siteDomain } from './site-domain';

/** Servers of a zone that do not answer are waited for. */
const SLOW = { deadlineMs: 30_000 };

const showing = {
  ...member,
  verbs: READ_OR_QUERY,
  gains: 'reads records',
  needs: 'none',
  support: 'shown',
  probe: {},
  input: 'nothing',
} as const;
const checking = {
  ...administrator,
  ...SLOW,
  verbs: QUERY,
  gains: 'calls others',
  needs: 'settings',
  support: 'closed',
  probe: {},
  input: 'nothing',
} as const;
const removing = {
  ...administrator,
  ...SLOW,
  verbs: DELETE,
  gains: 'publishes',
  needs: 'settings',
  support: 'closed',
  probe: {},
  input: 'nothing',
} as const;
const retrying = {
  path: '/site_domains/retry',
  summary: 'サイトのドメインの再試行',
  shows: { site_domain: siteDomain },
} as const;

export const domainsHttp = {
  MailDomainService: {
    Show: { ...showing, path: '/domains/show', summary: 'メールドメイン', shows: { domain } },
    Check: { ...checking, path: '/domains/check', summary: 'メールドメインのDNSの確認', shows: { domain } },
    Rotate: { ...checking, path: '/domains/rotate', summary: '署名の鍵の交換', shows: { domain } },
    Delete: { ...removing, path: '/domains/delete', summary: 'メールドメインの削除', shows: { domain } },
  },
  SiteLinkService: {
    Show: { ...showing, path: '/site_domains/show', summary: 'サイトのドメイン', shows: { site_domain: siteDomain } },
    Retry: [
      { ...checking, ...retrying },
      { ...checking, ...operator, right: 'operations', forAgency: true, needs: 'none', ...retrying },
    ],
    Delete: {
      ...removing,
      path: '/site_domains/delete',
      summary: 'サイトのドメインの削除',
      shows: { site_domain: siteDomain },
    },
    // The certificate of the site's host as its issuer tells of it, under the name that the specification gives.
    Certificate: {
      ...administrator,
      ...SLOW,
      verbs: READ,
      path: '/site_domains/acmDescribeCertificate',
      summary: 'サイトの証明書の状態',
      gains: 'reads records',
      needs: 'none',
      support: 'closed',
      under: 'certificate',
      nulls: true,
      probe: {},
      input: 'nothing',
    },
  },
} as const satisfies RowsOf<'domains'>;
