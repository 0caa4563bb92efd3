import { choice, entity, type Infer, integer, longText, text, timestamp } from '../fields/entity';
import { siteDomainStatus } from '../master/domains';
import { dnsRecords, domainForm } from './dns-records';

/** The domain an agency's public site is reached at. */
export const siteDomain = entity(
  'site_domain',
  {
    /** The name as the DNS has it: an international one in its `xn--` form. */
    site_domain: text('サイトのドメイン', {
      required: true,
      max: 253,
      placeholder: 'jobs.example.co.jp',
      hint: '求人サイトを公開するドメインです。',
    }),
    site_domain_status: choice('状態', siteDomainStatus, { default: siteDomainStatus.code.unlinked, readOnly: true }),
    dns_records: dnsRecords(),
    opened_at: timestamp('公開日時', { readOnly: true }),
    /** The name as people write it, e.g. 求人.日本語.jp. */
    domain_name: text('表示名', { max: 253, readOnly: true }),
    /** The registered name that rows are entered under at its provider, e.g. example.co.jp. */
    zone: text('登録したドメイン', { max: 253, readOnly: true }),
    checked_at: timestamp('最後に調べた日時', { readOnly: true }),
    next_check_at: timestamp('次に調べる日時', { readOnly: true }),
    certificate_expires_at: timestamp('証明書の有効期限', { readOnly: true }),
    /** How often the present step was begun. */
    tries: integer('試行回数', { readOnly: true }),
    /** The step was given up: it waits for a member. */
    failed_at: timestamp('停止した日時', { readOnly: true }),
    /** The reason why the present step waits, or was given up. */
    reason: longText('状況', { max: 1000, readOnly: true }),
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
