import { choice, dateTime, entity, type Infer, integer, longText, ref, text, timestamp, url } from '../fields/entity';
import type { FieldErrors } from '../fields/types';
import { communicationsWay } from '../master/job';
import { interviewOfferState } from '../master/my-page';
import { allOf, neededWhen, type Rule } from '../rules';

/** Times that may be offered at once. */
export const OFFER_SLOTS = [
  'slot1_datetime',
  'slot2_datetime',
  'slot3_datetime',
  'slot4_datetime',
  'slot5_datetime',
] as const;

const TWICE = '同じ日時が2回入力されています。';

const noneTwice: Rule = (record): FieldErrors => {
  const given = OFFER_SLOTS.filter((name) => record[name]);
  const double = given.filter((name, at) => given.findIndex((other) => record[other] === record[name]) < at);
  return Object.fromEntries(double.map((name) => [name, [TWICE]]));
};

/** Times for an interview, of which the candidate accepts one at マイページ, or asks for others. */
export const interviewOffer = entity(
  'interview_offer',
  {
    opportunity_id_by_enterprise_id: ref('商談', 'opportunity', { required: true, gone: 'remove' }),
    slot1_datetime: dateTime('候補日時1', { required: true }),
    slot2_datetime: dateTime('候補日時2'),
    slot3_datetime: dateTime('候補日時3'),
    slot4_datetime: dateTime('候補日時4'),
    slot5_datetime: dateTime('候補日時5'),
    minutes_num: integer('所要時間', { unit: '分', min: 5, max: 600, default: 60 }),
    communications_way_id: choice('面談方法', communicationsWay, { default: communicationsWay.code.online }),
    meeting_url: url('会議のURL', { max: 500, placeholder: 'https://meet.example.com/abc' }),
    place: text('場所', { max: 200 }),
    message: longText('候補者へのメッセージ', { max: 1000, hint: '候補者のマイページに表示されます。' }),
    interview_offer_state_id: choice('回答', interviewOfferState, {
      default: interviewOfferState.code.open,
      readOnly: true,
    }),
    accepted_datetime: dateTime('承諾された日時', { readOnly: true }),
    answer: text('候補者の希望', { max: 1000, readOnly: true, sensitive: true }),
    answered_at: timestamp('回答日時', { readOnly: true }),
  },
  {
    plural: 'interview_offers',
    label: '面談の日程の提案',
    service: 'deals',
    events: false,
    title: 'slot1_datetime',
    table: ['interview_offer_state_id', ...OFFER_SLOTS, 'minutes_num', 'communications_way_id', 'answered_at'],
    forms: {
      full: [
        {
          title: '日程の提案',
          fields: [...OFFER_SLOTS, 'minutes_num', 'communications_way_id', 'meeting_url', 'place', 'message'],
        },
      ],
    },
    indexes: [['opportunity_id_by_enterprise_id', 'created_at']],
    check: allOf(
      neededWhen(
        (record) => record.communications_way_id === communicationsWay.code.in_person,
        'place',
        '対面の面談では、場所を入力してください。',
      ),
      noneTwice,
    ),
  },
);
export type InterviewOffer = Infer<typeof interviewOffer>;
