/** The public call of what receivers report about mails of the agency's domain. */
import { member, type RowsOf } from '../http/row';
import { READ_OR_QUERY } from '../http/words';

export const dmarcHttp = {
  DmarcService: {
    Show: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/domains/dmarc',
      summary: 'メールドメインの認証の結果（DMARCレポート）',
      gains: 'reads records',
      needs: 'none',
      support: 'shown',
      under: 'dmarc',
      probe: {},
      input: 'nothing',
    },
  },
} as const satisfies RowsOf<'messaging'>;
