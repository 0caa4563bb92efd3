/** The rows that an agency has to enter at its DNS provider, and the form of a domain name. */
import { choice, longText, records, text } from '../fields/entity';
import { dnsRowState } from '../master/domains';
import { matches } from '../rules';

export const dnsRecords = () =>
  records(
    'DNSレコード',
    {
      type: text('種別', { required: true, max: 10 }),
      host: text('ホスト名', { required: true, max: 253 }),
      value: text('値', { required: true, max: 1000 }),
      /** Which of the rows it is, e.g. `spf`: a code, so that pages explain it in their own words. */
      purpose: text('用途', { max: 20 }),
      state: choice('確認の結果', dnsRowState, { default: dnsRowState.code.unchecked }),
      /** The DNS's answer where it is not the value, or why it could not be asked. */
      found: longText('見つかった値', { max: 2000 }),
    },
    { max: 20, readOnly: true },
  );

/** At least two labels of letters, digits and inner hyphens; the last one begins with a letter. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

export const domainForm = (field: string) =>
  matches(field, DOMAIN, 'ドメインを正しい形式で入力してください（例：example.co.jp）。');
