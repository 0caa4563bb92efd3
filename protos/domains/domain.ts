import { choice, entity, type Infer, text, timestamp } from '../fields/entity';
import { domainStatus } from '../master/domains';
import { dnsRecords, domainForm } from './dns-records';

/** The domain an agency sends its mail from. */
export const domain = entity(
  'domain',
  {
    domain: text('メールドメイン', {
      required: true,
      max: 253,
      placeholder: 'example.co.jp',
      hint: 'メールの差出人に使うドメインです。',
    }),
    domain_status: choice('状態', domainStatus, { default: domainStatus.code.unlinked, readOnly: true }),
    dns_records: dnsRecords(),
    verified_at: timestamp('確認日時', { readOnly: true }),
  },
  {
    plural: 'domains',
    label: 'メールドメイン',
    service: 'domains',
    title: 'domain',
    table: ['domain', 'domain_status', 'verified_at', 'created_at'],
    forms: { full: [{ title: 'メールドメイン', fields: ['domain'] }] },
    indexes: [['domain_status']],
    unique: [['domain']],
    check: domainForm('domain'),
  },
);
export type Domain = Infer<typeof domain>;
