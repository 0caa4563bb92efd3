/** The public calls of margins: each answers the sides that the caller's role shows, and nothing where it shows neither. */
import { administrator, type RowsOf, text } from '../../http/row';
import { READ, READ_OR_QUERY } from '../../http/words';

/** Three years have many papers. */
const SLOW = { deadlineMs: 30_000 };

const span = { from: text(20), to: text(20), group: text(20) };
const asked = { from: '2026-04-01', to: '2026-06-01', group: 'month' };
const looking = { ...administrator, ...SLOW, support: 'closed' } as const;

export const marginHttp = {
  MarginService: {
    Show: {
      ...looking,
      needs: 'none',
      verbs: READ_OR_QUERY,
      path: '/margins/show',
      summary: '粗利（月・契約・企業・主担当ごとの売上、仕入、見込み、未入金・未払い）',
      gains: 'reads records',
      nulls: true,
      probe: { body: asked },
      input: span,
    },
    Papers: {
      ...looking,
      needs: 'none',
      verbs: READ_OR_QUERY,
      path: '/margins/papers',
      summary: '粗利の数字のもとになる書類と契約',
      gains: 'reads people',
      personal: 'papers',
      nulls: true,
      probe: { body: { ...asked, key: '2026-04-01' } },
      input: { ...span, key: text(20) },
    },
    File: {
      ...looking,
      needs: 'export',
      verbs: READ,
      path: '/margins/file',
      summary: '粗利のCSVへの書き出し',
      gains: 'takes files',
      records: 'download',
      answers: 'file',
      probe: { body: asked },
      input: span,
    },
  },
} as const satisfies RowsOf<'deals'>;
