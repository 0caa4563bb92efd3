import { choice, entity, flag, type Infer, longText, ref, text } from '../fields/entity';
import type { FieldErrors } from '../fields/types';
import {
  automationEmailPlaceholders,
  broadcastPlaceholders,
  directMailPlaceholders,
  jobMailPlaceholders,
  mailTemplateKind,
  type Placeholder,
  proposalPlaceholders,
} from '../master/messaging';
import { allOf, type Checked } from '../rules';
import { begunDesign } from './mail-design/check';
import { DESIGN_LIMITS } from './mail-design/design';
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

/** Only mailings that can be HTML mails begin with a design. */
const designed = new Set<number>([candidate_broadcast, contact_broadcast]);

export const mayHaveDesign = (kind: number | null | undefined): boolean => designed.has(kind ?? 0);

const MISPLACED = 'HTMLメールのテンプレートは、使う場面が「一斉配信」のときだけ保存できます。';

function placedDesign({ kind, design }: Checked): FieldErrors {
  return design && !mayHaveDesign(Number(kind)) ? { design: [MISPLACED] } : {};
}

/** A text to begin a mail with: one's own, or shared in the agency. */
export const mailTemplate = entity(
  'mail_template',
  {
    kind: choice('使う場面', mailTemplateKind, { required: true }),
    name: text('テンプレート名', { required: true, max: 100, placeholder: '例：面談のお礼' }),
    title: text('件名', { max: 200 }),
    body: longText('本文', { required: true, max: 20_000 }),
    /** A design as JSON (`mail-design/design.ts`); empty: a plain mail. */
    design: longText('HTMLメール', { max: DESIGN_LIMITS.length }),
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
      full: [{ title: 'テンプレート', fields: ['kind', 'name', 'shared_flg', 'title', 'design', 'body'] }],
    },
    unique: [['enterprise_member_id', 'kind', 'name']],
    check: allOf(placedDesign, begunDesign, (record, given) =>
      knownPlaceholders(templatePlaceholders(Number(record.kind)))(record, given),
    ),
  },
);
export type MailTemplate = Infer<typeof mailTemplate>;
