import { choice, date, email, entity, type Infer, longText, ref, text, timestamp } from '../fields/entity';
import type { FieldErrors } from '../fields/types';
import { japanDay } from '../master/dates';
import { identityCheck, privacyRequestKind, privacyRequestState } from '../master/privacy';
import { allOf, isGiven, neededWhen, type Rule } from '../rules';

const { refused } = privacyRequestState.code;

const PERSON = ['person_name', 'candidate_id_by_enterprise_id', 'company_member_id_by_enterprise_id'];

/** An erased person is known by nothing any more. */
const knownPerson: Rule = (record): FieldErrors => {
  if (record.erased_at || PERSON.some((name) => isGiven(record[name]))) return {};
  return { person_name: ['候補者か企業担当者を選ぶか、請求者の氏名を入力してください。'] };
};

/** What a person asks of the agency about their own data, from its arrival to the answer. */
export const privacyRequest = entity(
  'privacy_request',
  {
    privacy_request_kind_id: choice('請求の種類', privacyRequestKind, { required: true }),
    privacy_request_state_id: choice('状態', privacyRequestState, { default: privacyRequestState.code.received }),
    person_name: text('請求者の氏名', { max: 100, sensitive: true }),
    person_email: email('メールアドレス'),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate'),
    company_member_id_by_enterprise_id: ref('企業担当者', 'company_member'),
    received_date: date('受付日', { required: true, default: japanDay }),
    due_date: date('回答期限', { hint: '空欄のときは受付日の2週間後になります。' }),
    identity_check_id: choice('本人確認の方法', identityCheck),
    identified_date: date('本人確認日'),
    enterprise_member1_id: ref('担当者', 'enterprise_member'),
    answered_date: date('回答日'),
    refusal_reason: longText('却下の理由', { max: 2_000 }),
    comment: longText('メモ', { max: 2_000 }),
    erased_at: timestamp('削除した日時', { readOnly: true }),
  },
  {
    plural: 'privacy_requests',
    label: '個人情報の請求',
    service: 'crm',
    events: false,
    title: 'person_name',
    table: [
      'privacy_request_kind_id',
      'person_name',
      'privacy_request_state_id',
      'due_date',
      'received_date',
      'enterprise_member1_id',
      'answered_date',
    ],
    keyword: ['person_name', 'person_email', 'comment'],
    forms: {
      full: [
        {
          title: '請求',
          fields: ['privacy_request_kind_id', 'received_date', 'due_date', 'enterprise_member1_id', 'comment'],
        },
        {
          title: '請求者',
          fields: [
            'person_name',
            'person_email',
            'candidate_id_by_enterprise_id',
            'company_member_id_by_enterprise_id',
          ],
        },
        {
          title: '対応',
          fields: [
            'privacy_request_state_id',
            'identity_check_id',
            'identified_date',
            'answered_date',
            'refusal_reason',
          ],
        },
      ],
    },
    check: allOf(
      neededWhen(
        (record) => record.privacy_request_state_id === refused,
        'refusal_reason',
        '却下するときは、理由を入力してください。',
      ),
      knownPerson,
    ),
  },
);
export type PrivacyRequest = Infer<typeof privacyRequest>;
