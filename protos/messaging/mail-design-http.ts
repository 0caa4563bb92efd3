/** The public calls of HTML mails that are being put together. */
import { member, type RowsOf, text, whole } from '../http/row';
import { QUERY } from '../http/words';
import { DESIGN_LIMITS } from './mail-design/design';

export const mailDesignHttp = {
  MailDesignService: {
    Preview: {
      ...member,
      // Jobs, candidates and pictures are read of three services.
      deadlineMs: 20_000,
      verbs: QUERY,
      path: '/mail_designs/preview',
      summary: '作成中のHTMLメールのプレビューと確認',
      gains: 'reads records',
      needs: 'none',
      support: 'closed',
      probe: { body: { design: '' } },
      input: {
        design: text(DESIGN_LIMITS.length),
        audience: text(),
        form_enterprise_member_id: whole,
      },
    },
  },
} as const satisfies RowsOf<'messaging'>;
