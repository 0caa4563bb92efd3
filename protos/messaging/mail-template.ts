import { choice, entity, flag, type Infer, longText, ref, text } from '../fields/entity';
import {
  automationEmailPlaceholders,
  broadcastPlaceholders,
  directMailPlaceholders,
  jobMailPlaceholders,
  mailTemplateKind,
  type Placeholder,
  proposalPlaceholders,
} from '../master/messaging';
import { knownPlaceholders } from './sending';

const { candidate_proposal, job_proposal, candidate_broadcast, contact_broadcast, automation, job_mail, direct } =
  mailTemplateKind.code;

const placeholdersOf: Readonly<Record<number, readonly Placeholder[] | undefined>> = {
  [candidate_proposal]: proposalPlaceholders,
  [job_proposal]: proposalPlaceholders,
  [candidate_broadcast]: broadcastPlaceholders,
  [contact_broadcast]: broadcastPlaceholders,
  [automation]: automationEmailPlaceholders,
  [job_mail]: jobMailPlaceholders,
  [direct]: directMailPlaceholders,
};

/** The placeholders that a text of this kind may hold; none before one is chosen. */
export const templatePlaceholders = (kind: number | null | undefined): readonly Placeholder[] =>
  placeholdersOf[kind ?? 0] ?? [];

/** A text to begin a mail with: one's own, or shared in the agency. */
export const mailTemplate = entity(
  'mail_template',
  {
    kind: choice('使う場面', mailTemplateKind, { required: true }),
    name: text('テンプレート名', { required: true, max: 100, placeholder: '例：面談のお礼' }),
    title: text('件名', { max: 200 }),
    body: longText('本文', { required: true, max: 20_000 }),
    shared_flg: flag('社内で共有', { default: 0 }),
    enterprise_member_id: ref('作成者', 'enterprise_member', { readOnly: true }),
  },
  {
    plural: 'mail_templates',
    label: 'メールテンプレート',
    service: 'messaging',
    table: ['name', 'kind', 'title', 'shared_flg', 'enterprise_member_id', 'updated_at'],
    keyword: ['name', 'title', 'body'],
    forms: {
      full: [{ title: 'テンプレート', fields: ['kind', 'name', 'shared_flg', 'title', 'body'] }],
    },
    unique: [['enterprise_member_id', 'kind', 'name']],
    check: (record, given) => knownPlaceholders(templatePlaceholders(Number(record.kind)))(record, given),
  },
);
export type MailTemplate = Infer<typeof mailTemplate>;
