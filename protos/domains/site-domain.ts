import { choice, entity, type Infer, text, timestamp } from '../fields/entity';
import { siteDomainStatus } from '../master/domains';
import { dnsRecords, domainForm } from './dns-records';

/** The domain an agency's public site is reached at. */
export const siteDomain = entity(
  'site_domain',
  {
    site_domain: text('サイトのドメイン', {
      required: true,
      max: 253,
      placeholder: 'jobs.example.co.jp',
      hint: '求人サイトを公開するドメインです。',
    }),
    site_domain_status: choice('状態', siteDomainStatus, { default: siteDomainStatus.code.unlinked, readOnly: true }),
    dns_records: dnsRecords(),
    opened_at: timestamp('公開日時', { readOnly: true }),
  },
  {
    plural: 'site_domains',
    label: 'サイトのドメイン',
    service: 'domains',
    title: 'site_domain',
    table: ['site_domain', 'site_domain_status', 'opened_at', 'created_at'],
    forms: { full: [{ title: 'サイトのドメイン', fields: ['site_domain'] }] },
    indexes: [['site_domain_status']],
    unique: [['site_domain']],
    check: domainForm('site_domain'),
  },
);
export type SiteDomain = Infer<typeof siteDomain>;
