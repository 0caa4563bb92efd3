/** The public calls of mails to one person, beside their records and the files that are sent. */
import { linkedDomain, type RowsOf, text, whole } from '../http/row';
import { QUERY, READ, READ_OR_QUERY } from '../http/words';

/** A file of 10 MB, or what several services say of a person. */
const SLOW = { deadlineMs: 20_000 };

export const directMailHttp = {
  DirectMailComposeService: {
    Begin: {
      ...linkedDomain,
      ...SLOW,
      verbs: READ_OR_QUERY,
      path: '/direct_mails/compose',
      summary: '個別メールの書き始め（宛先、差し込み項目の値、返信の引用）',
      gains: 'reads people',
      needs: 'none',
      support: 'closed',
      personal: 1,
      under: 'compose',
      probe: { body: { candidate_id: 1 } },
      input: { candidate_id: whole, company_member_id: whole, opportunity_id: whole, received_mail_id: whole },
    },
    Preview: {
      ...linkedDomain,
      ...SLOW,
      verbs: QUERY,
      path: '/direct_mails/compose_preview',
      summary: '書いている個別メールのプレビュー',
      gains: 'reads people',
      needs: 'none',
      support: 'closed',
      personal: 1,
      under: 'preview',
      probe: { body: { candidate_id: 1 } },
      input: {
        ...{ candidate_id: whole, company_member_id: whole, opportunity_id: whole, form_enterprise_member_id: whole },
        ...{ sender_address_id: whole, title: text(1_000), body: text(50_000) },
      },
    },
  },
  DirectMailFileService: {
    Download: {
      ...linkedDomain,
      ...SLOW,
      verbs: READ,
      path: '/direct_mails/download',
      summary: '個別メールの添付ファイルのダウンロード',
      gains: 'takes files',
      needs: 'none',
      records: 'download',
      support: 'closed',
      answers: 'file',
      probe: {},
      input: { id: text() },
    },
  },
} as const satisfies RowsOf<'messaging'>;
