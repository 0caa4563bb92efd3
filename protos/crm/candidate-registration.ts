/**
 * The fields of the public registration, in a file of its own: a public page is weighed, and the whole definition of a
 * candidate would be most of it. The definition takes these fields from here.
 */
import { choice, date, email, longText, master, masters, money, tel, text } from '../fields/builders';
import { applyKind } from '../master/apply';
import { DEFAULT_BIRTH_DATE, TOKYO_ID } from '../master/constants';
import { firstOfNextMonth } from '../master/dates';
import { contactTime, currentContractType, inceptionDayType } from '../master/registration';

export const registrationFields = {
  name: text('氏名', { max: 100, sensitive: true, placeholder: '山田 太郎' }),
  email: email('メールアドレス', { placeholder: 'taro@example.co.jp' }),
  tel: tel('電話番号', { placeholder: '090-1234-5678' }),
  birth_date: date('生年月日', { opensAt: DEFAULT_BIRTH_DATE, notAfter: 'today', age: true, sensitive: true }),
  prefecture_id: master('都道府県', 'prefectures', { prefill: TOKYO_ID }),
  occupation_ids: masters('職種', 'occupations'),
  skill_ids: masters('スキル', 'skills', { max: 200 }),
  current_contract_type_id: choice('現在の契約形態', currentContractType),
  work_styles_ids: masters('希望する勤務形態', 'work_styles', { short: '勤務形態' }),
  business_day_ids: masters('希望する稼働日数', 'business_days', { short: '稼働日数' }),
  inception_day_type_id: choice('稼働開始時期', inceptionDayType),
  inception_day: date('稼働開始可能日', { short: '稼働開始', prefill: firstOfNextMonth, notBefore: 'today' }),
  monthly_price_num: money('希望単価', { max: 1000, hint: '1か月あたり・税抜' }),
  contact_time_type_id: choice('連絡のつきやすい時間帯', contactTime),
};

/** Words with an application, or a question. */
export const applyMessage = longText('メッセージ', { max: 2000 });

/** One section per step. Résumés are uploaded beside the form. */
export const registrationForm = [
  { title: '基本情報', fields: ['name', 'email', 'tel', 'birth_date', 'prefecture_id'] },
  { title: '経験職種', fields: ['occupation_ids'] },
  { title: 'スキル', fields: ['skill_ids'] },
  {
    title: '希望条件',
    fields: ['business_day_ids', 'inception_day_type_id', 'inception_day', 'monthly_price_num', 'work_styles_ids'],
  },
  {
    title: 'その他',
    fields: ['current_contract_type_id', 'contact_time_type_id', 'candidate_resume_ids'],
  },
] as const;

/** Path segments of the public registration, one per section of the form `registration`. */
export const registrationSteps = ['profile', 'occupations', 'skills', 'business_days', 'others'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** Fields that a visitor must fill in, beyond those that the definition requires. */
export const registrationRequired = [
  'name',
  'email',
  'tel',
  'birth_date',
  'prefecture_id',
  'occupation_ids',
  'skill_ids',
] as const;

const isAsked = (name: string): boolean => (registrationRequired as readonly string[]).includes(name);

/** Fields that a step must have a value for. */
export const requiredOfStep = (step: RegistrationStep): string[] =>
  registrationForm[registrationSteps.indexOf(step)].fields.filter(isAsked);

/** A visitor who comes for a job gives these; everything else can be told afterwards, or never. */
export const applicationRequired = ['name', 'email', 'tel'] as const;

/** An answer needs a mailbox and a name. */
export const questionRequired = ['name', 'email'] as const;

/** Fields that the first call must have a value for: of who registers, applies or asks. */
export const requiredFirst = (kind: number | undefined): readonly string[] =>
  kind === undefined
    ? requiredOfStep('profile')
    : kind === applyKind.code.question
      ? questionRequired
      : applicationRequired;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The first step that asks for something which has not been given; undefined when nothing is missing. */
export const missingStep = (values: Readonly<Record<string, unknown>>): RegistrationStep | undefined =>
  registrationSteps.find((step) => requiredOfStep(step).some((name) => isMissing(values[name])));
