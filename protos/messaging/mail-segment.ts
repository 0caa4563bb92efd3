import { candidate } from '../crm/candidate';
import { companyMember } from '../crm/company-member';
import { readConditions } from '../fields/compact-conditions';
import { choice, entity, type Infer, longText, ref, text } from '../fields/entity';
import type { Entity } from '../fields/types';
import { broadcastTarget } from '../master/messaging';
import type { Rule } from '../rules';

const { candidates, company_members } = broadcastTarget.code;

/** The records that a kind of target chooses from; candidates where none is chosen yet. */
export const segmentOf = (target: unknown): Entity =>
  (target === company_members ? companyMember : candidate) as Entity;

/** A keyword or a condition: without either it would be all people of the agency, for ever. */
const narrows: Rule = ({ keyword, conditions, target_type_id }) => {
  const errors: ReturnType<Rule> = {};
  const read = readConditions(segmentOf(target_type_id), conditions as string | null | undefined);
  if ('problem' in read) errors.conditions = [read.problem];
  else if (!keyword && read.conditions.length === 0)
    errors.conditions = ['絞り込み条件またはキーワードを指定してください。'];
  return errors;
};

/** People who are found anew whenever a mailing to them begins: the conditions of a list, kept under a name. */
export const mailSegment = entity(
  'mail_segment',
  {
    name: text('セグメント名', { required: true, max: 100, placeholder: '例：来月から稼働できるJavaエンジニア' }),
    target_type_id: choice('対象', broadcastTarget, { required: true, default: candidates }),
    keyword: text('キーワード', { max: 200 }),
    /** As in the address of a list. */
    conditions: longText('絞り込み条件', { max: 10_000 }),
    note: text('メモ', { max: 500, hint: '使いみちなど、社内用の覚え書きです。' }),
    enterprise_member_id: ref('作成者', 'enterprise_member', { readOnly: true }),
  },
  {
    plural: 'mail_segments',
    label: 'セグメント',
    service: 'messaging',
    events: false,
    table: ['id_by_enterprise_id', 'name', 'target_type_id', 'note', 'enterprise_member_id', 'updated_at'],
    search: ['name', 'target_type_id', 'note', 'enterprise_member_id', 'created_at', 'updated_at'],
    keyword: ['name', 'note'],
    forms: {
      full: [{ title: 'セグメント', fields: ['name', 'target_type_id', 'keyword', 'conditions', 'note'] }],
    },
    indexes: [['created_at']],
    check: narrows,
  },
);
export type MailSegment = Infer<typeof mailSegment>;
