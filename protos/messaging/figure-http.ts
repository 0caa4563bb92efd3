/** The public calls of mailings' figures. */
import { FIGURES } from '../figures/http';
import { day, linkedDomain, member, type RowsOf, rows, text, whole } from '../http/row';
import { READ, READ_OR_QUERY } from '../http/words';
import { MOST_COMPARED } from './mailing-figures';

/** Thousands of mailings are read. */
const SLOW = { deadlineMs: 20_000 };

const looking = { ...linkedDomain, ...SLOW, untilLeft: true } as const;
const kind = text(30);
const period = { from: day, to: day, kind };
const asked = { from: '2026-01-01', to: '2026-03-31' };

export const figureHttp = {
  FigureService: {
    Show: {
      ...member,
      verbs: READ_OR_QUERY,
      gains: 'reads records',
      ...FIGURES,
      path: '/broadcasts/figures',
      summary: 'メールの配信の集計',
      probe: { body: { asked: [{ figure: 'broadcasts', from: '2026-01-01', to: '2026-03-31', group: 'month' }] } },
    },
  },
  MailingFigureService: {
    Compare: {
      ...looking,
      verbs: READ_OR_QUERY,
      path: '/mailing_figures/compare',
      summary: '選んだ配信の結果の比較',
      gains: 'reads records',
      needs: 'none',
      support: 'shown',
      probe: { body: { ...asked, mailings: [{ kind: 'broadcast', id: 1 }] } },
      input: { mailings: rows({ kind, id: whole }, MOST_COMPARED), from: day, to: day },
    },
    Period: {
      ...looking,
      verbs: READ_OR_QUERY,
      path: '/mailing_figures/period',
      summary: '期間に送った配信の結果',
      gains: 'reads records',
      needs: 'none',
      support: 'shown',
      probe: { body: asked },
      input: period,
    },
    File: {
      ...looking,
      verbs: READ,
      path: '/mailing_figures/file',
      summary: '期間に送った配信の結果のCSVへの書き出し',
      gains: 'takes files',
      needs: 'export',
      support: 'closed',
      records: 'download',
      answers: 'file',
      probe: { body: asked },
      input: period,
    },
  },
} as const satisfies RowsOf<'messaging'>;
