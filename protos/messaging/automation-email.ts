import { choice, entity, flag, type Infer, integer, longText, master, ref, refs, text } from '../fields/entity';
import type { Field, FieldErrors } from '../fields/types';
import { candidateRank, candidateRegisterStatus, candidateSalesStatus, nationalityType } from '../master/candidate';
import { automationEmailGroup, automationEmailOpen, automationEmailPlaceholders } from '../master/messaging';
import { allOf, notAbove, type Rule } from '../rules';
import { knownPlaceholders } from './sending';

/** Whom a mail goes to; an empty condition fits all. */
const filterFields = {
  age_min: integer('年齢（下限）', { unit: '歳', min: 15, max: 99 }),
  age_max: integer('年齢（上限）', { unit: '歳', min: 15, max: 99 }),
  candidate_rank_id: choice('候補者ランク', candidateRank),
  register_status_id: choice('登録状況', candidateRegisterStatus),
  sales_status_id: choice('営業状況', candidateSalesStatus),
  nationality_type_id: choice('国籍区分', nationalityType),
  prefecture_id: master('都道府県', 'prefectures'),
  candidate_resume_flg: flag('職務経歴書'),
  potential_flg: flag('潜在候補者'),
};

type Condition = keyof typeof filterFields;

const { unregistered, not_handled } = candidateRegisterStatus.code;

/**
 * Conditions about which there is no choice at the moment when a mail goes, with the values that there can be then. Who has
 * just registered has given name, address, birthday and prefecture; no member has ranked them or talked to them yet.
 */
const settled: Readonly<Record<number, Partial<Record<Condition, readonly number[]>>>> = {
  [automationEmailGroup.code.registration]: {
    candidate_rank_id: [],
    register_status_id: [unregistered, not_handled],
    sales_status_id: [candidateSalesStatus.code.unselected],
    nationality_type_id: [],
    candidate_resume_flg: [0],
    potential_flg: [0],
  },
  [automationEmailGroup.code.trade_stopped]: { sales_status_id: [candidateSalesStatus.code.stopped] },
};

/** Conditions by which all candidates are alike in mails of this occasion. */
export const settledConditions = (group: unknown): string[] => Object.keys(settled[Number(group)] ?? {});

/** Refuses conditions that no candidate can meet at the moment when the mail goes. */
const metBySomebody: Rule = (record) => {
  const errors: FieldErrors = {};
  for (const [name, values] of Object.entries(settled[Number(record.group)] ?? {})) {
    const { [name]: wanted } = record;
    if (typeof wanted !== 'number' || values.includes(wanted)) continue;
    const { label, choices } = filterFields[name as Condition] as Field;
    const shown = values.map((value) => `「${choices?.label(value) ?? (value === 1 ? 'あり' : 'なし')}」`).join('か');
    const occasion = automationEmailGroup.label(Number(record.group));
    errors[name] = [
      `「${occasion}」を送る時点では、${label}は${shown || '決まっていません'}${shown && 'です'}。この条件に当てはまる方がいないため、空欄にしてください。`,
    ];
  }
  return errors;
};

/** The common fields of a draft and the official edition. */
export const editionFields = {
  form_enterprise_member_id: ref('差出人', 'enterprise_member', {
    hint: '返信はこのメンバーに届きます。選ばない場合は会社名で送ります。',
  }),
  sender_address_id: ref('差出人アドレス', 'sender_address', {
    hint: '選ばない場合は、標準の差出人アドレスから送ります。',
  }),
  title: text('件名', { required: true, max: 200 }),
  body: longText('本文', { required: true, max: 20_000 }),
  ...filterFields,
};

/** Names of the columns that become official together; name, order and ON/OFF count at once. */
export const editionColumns = Object.keys(editionFields) as (keyof typeof editionFields)[];

/**
 * A mail that goes out by itself. Of the ones that are ON in a group, the first in `order` whose official edition fits
 * the candidate is sent. The record is a draft until it is made the official edition.
 */
export const automationEmail = entity(
  'automation_email_draft',
  {
    group: choice('送信のきっかけ', automationEmailGroup, { required: true }),
    order: integer('優先順位', { min: 0, max: 9999, readOnly: true }),
    name: text('名前', { required: true, max: 100, hint: '社内での管理用の名前です。' }),
    ...editionFields,
    open_flg: choice('自動送信', automationEmailOpen, { default: automationEmailOpen.code.on }),
    /** 1 while the draft says what the official edition says. */
    official_edition_flg: flag('正式版', { default: 0, readOnly: true }),
    automation_email_edition_id: ref('現在の正式版', 'automation_email_edition', { readOnly: true }),
    automation_email_mail_mgmt_ids: refs('送信管理', 'automation_email_mail_mgmt', { readOnly: true }),
  },
  {
    plural: 'automation_email_drafts',
    label: '自動メール',
    service: 'messaging',
    table: ['order', 'name', 'group', 'title', 'form_enterprise_member_id', 'open_flg', 'updated_at'],
    keyword: ['name', 'title', 'body'],
    forms: {
      full: [
        {
          title: 'メール',
          fields: ['group', 'name', 'open_flg', 'form_enterprise_member_id', 'sender_address_id', 'title', 'body'],
        },
        { title: '送信する候補者の条件', fields: Object.keys(filterFields) as (keyof typeof filterFields)[] },
      ],
    },
    indexes: [['group', 'order']],
    check: allOf(
      metBySomebody,
      notAbove('age_min', 'age_max', '年齢の上限は、下限以上の年齢を入力してください。'),
      knownPlaceholders(automationEmailPlaceholders),
    ),
  },
);
export type AutomationEmail = Infer<typeof automationEmail>;
