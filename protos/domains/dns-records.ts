/** What an agency has to enter at its DNS provider, and the form of a domain name. */
import { records, text } from '../fields/entity';
import { matches } from '../rules';

export const dnsRecords = () =>
  records(
    'DNSレコード',
    {
      type: text('種別', { required: true, max: 10 }),
      host: text('ホスト名', { required: true, max: 253 }),
      value: text('値', { required: true, max: 1000 }),
    },
    { max: 20, readOnly: true },
  );

/** At least two labels of letters, digits and inner hyphens; the last one begins with a letter. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

export const domainForm = (field: string) =>
  matches(field, DOMAIN, 'ドメインを正しい形式で入力してください（例：example.co.jp）。');
