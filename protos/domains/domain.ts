import { choice, entity, type Infer, longText, text, timestamp } from '../fields/entity';
import { domainStatus } from '../master/domains';
import { dnsRecords, domainForm } from './dns-records';

/** The domain an agency sends its mail from. */
export const domain = entity(
  'domain',
  {
    /** The name as the DNS has it: an international one in its `xn--` form. */
    domain: text('メールドメイン', {
      required: true,
      max: 253,
      placeholder: 'example.co.jp',
      hint: 'メールの差出人に使うドメインです。',
    }),
    domain_status: choice('状態', domainStatus, { default: domainStatus.code.unlinked, readOnly: true }),
    dns_records: dnsRecords(),
    verified_at: timestamp('確認日時', { readOnly: true }),
    /** The name as people write it, e.g. 日本語.jp. */
    domain_name: text('表示名', { max: 253, readOnly: true }),
    /** The registered name that rows are entered under at its provider, e.g. example.co.jp. */
    zone: text('登録したドメイン', { max: 253, readOnly: true }),
    checked_at: timestamp('最後に調べた日時', { readOnly: true }),
    next_check_at: timestamp('次に調べる日時', { readOnly: true }),
    /** The part before the `@` of the mails' sender; `info` where nothing is set. */
    sender_account: text('差出人のアカウント', { max: 64, readOnly: true }),
    /** Time since which rows of a linked domain are not what they have to be. */
    missing_at: timestamp('設定が見つからなくなった日時', { readOnly: true }),
    /** When sending stops, unless the rows come back. */
    stops_at: timestamp('送信が停止する日時', { readOnly: true }),
    /** Why the domain is not linked, or not any more. */
    reason: longText('状況', { max: 1000, readOnly: true }),
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
