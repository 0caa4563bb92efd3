import { choice, email, entity, file, type Infer, integer, ref, text, timestamp } from '../../fields/entity';
import { agreementDocumentKind, agreementParty } from '../../master/agreement';

/** A document of an agreement as it was made once; a change of the agreement leads to a new version. */
export const agreementDocument = entity(
  'agreement_document',
  {
    agreement_id_by_enterprise_id: ref('稼働契約', 'agreement', { required: true, gone: 'remove' }),
    document_kind_id: choice('書類の種類', agreementDocumentKind, { readOnly: true }),
    party_id: choice('相手', agreementParty, { readOnly: true }),
    version: integer('版', { readOnly: true }),
    name: text('書類名', { max: 200, readOnly: true }),
    file: file('ファイル', { readOnly: true, secret: true }),
    missing_signs: text('PDFで表示できない文字', { max: 200, readOnly: true }),
    enterprise_member_id: ref('作成者', 'enterprise_member', { readOnly: true }),
    sent_at: timestamp('送付日時', { readOnly: true }),
    sent_to: email('送付先', { readOnly: true }),
    sent_count: integer('送付回数', { readOnly: true }),
    /** Id of its last mail; leads to what became of that. */
    mail_id: text('メールの番号', { max: 100, readOnly: true, secret: true }),
    token_hash: text('確認用の鍵', { max: 100, readOnly: true, secret: true }),
    /** Time since which a link goes that the recipient asked for in place of one that had ended. */
    link_renewed_at: timestamp('リンクの再発行日時', { readOnly: true }),
    opened_at: timestamp('相手が開いた日時', { readOnly: true }),
    confirmed_at: timestamp('相手が確認した日時', { readOnly: true }),
    confirmed_name: text('確認した人', { max: 100, readOnly: true, sensitive: true }),
  },
  {
    plural: 'agreement_documents',
    label: '契約書類',
    service: 'deals',
    table: ['id_by_enterprise_id', 'name', 'document_kind_id', 'party_id', 'version', 'sent_at', 'confirmed_at'],
    unique: [['agreement_id_by_enterprise_id', 'document_kind_id', 'party_id', 'version']],
  },
);
export type AgreementDocument = Infer<typeof agreementDocument>;
