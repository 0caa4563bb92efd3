import {
  choice,
  dateTime,
  entity,
  type Infer,
  integer,
  longText,
  ref,
  refs,
  text,
  timestamp,
  url,
} from '../fields/entity';
import { communicationsWay } from '../master/job';
import { interviewState } from '../master/opportunity';
import { neededWhen } from '../rules';

/** One round in which the candidate and people of the company talk. */
export const interview = entity(
  'interview',
  {
    opportunity_id_by_enterprise_id: ref('商談', 'opportunity', { required: true, gone: 'remove' }),
    round_num: integer('回', { unit: '回目', min: 1, max: 20, default: 1 }),
    interview_datetime: dateTime('面談日時', { required: true }),
    minutes_num: integer('所要時間', { unit: '分', min: 5, max: 600, default: 60 }),
    interview_state_id: choice('面談の状況', interviewState, { default: interviewState.code.planned }),
    communications_way_id: choice('面談方法', communicationsWay, { default: communicationsWay.code.online }),
    meeting_url: url('会議のURL', { max: 500, placeholder: 'https://meet.example.com/abc' }),
    place: text('場所', { max: 200 }),
    company_member_id_by_enterprise_ids: refs('先方の参加者', 'company_member', { max: 20 }),
    enterprise_member_ids: refs('自社の参加者', 'enterprise_member', { max: 20 }),
    comment: longText('連絡事項', { max: 2000, hint: '案内のメールに書き添えます。' }),
    invited_at: timestamp('案内の送信日時', { readOnly: true }),
    /** Grows with every invitation, so that calendars take the newest one. */
    sequence_num: integer('案内の版', { readOnly: true }),
  },
  {
    plural: 'interviews',
    label: '面談',
    service: 'deals',
    title: 'interview_datetime',
    table: [
      'round_num',
      'interview_datetime',
      'interview_state_id',
      'communications_way_id',
      'place',
      'meeting_url',
      'invited_at',
    ],
    forms: {
      full: [
        {
          title: '面談',
          fields: [
            'round_num',
            'interview_state_id',
            'interview_datetime',
            'minutes_num',
            'communications_way_id',
            'meeting_url',
            'place',
            'company_member_id_by_enterprise_ids',
            'enterprise_member_ids',
            'comment',
          ],
        },
      ],
    },
    indexes: [['opportunity_id_by_enterprise_id', 'interview_datetime'], ['interview_datetime']],
    check: neededWhen(
      (record) => record.communications_way_id === communicationsWay.code.in_person,
      'place',
      '対面の面談では、場所を入力してください。',
    ),
  },
);
export type Interview = Infer<typeof interview>;
