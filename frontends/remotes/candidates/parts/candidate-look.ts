/** What the head of a candidate tells: who it is, and what decides whether a work suits. */
import type { RecordLook, ToldFact } from '@enishi/frontend-kit/entity/frame/look';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { inceptionText } from '@enishi/frontend-kit/features/people-columns';
import { candidate } from '@enishi/protos/crm/candidate';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { EMPTY_MARK, formatValue, type NameLookup } from '@enishi/protos/fields/format';
import type { FieldValue } from '@enishi/protos/fields/types';
import { inceptionDayType } from '@enishi/protos/master/candidate';
import { ageOn } from '@enishi/protos/master/dates';
import { priceRangeText } from '@enishi/protos/master/price';

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

const reading: ToldFact = {
  needs: ['name_kana', 'l_name_kana', 'f_name_kana'],
  text: (record) => text(record.name_kana) || `${text(record.l_name_kana)} ${text(record.f_name_kana)}`.trim(),
};

const age: ToldFact = {
  needs: ['birth_date'],
  text({ birth_date }) {
    const years = ageOn(text(birth_date));
    return years === undefined ? undefined : `${years}歳`;
  },
};

/** More of them would push the price out of sight. */
const OCCUPATIONS = 2;

/** A few entries of a list that has many, as people read them. */
function some(field: string, most: number): ToldFact['text'] {
  return (record: EntityRow, names: NameLookup) => {
    const ids = record[field];
    if (!Array.isArray(ids) || ids.length === 0) return undefined;
    return formatValue(candidate.fields[field], ids.slice(0, most) as FieldValue, names);
  };
}

const price: ToldFact = {
  needs: ['monthly_price_num'],
  strong: true,
  text: ({ monthly_price_num: low }) => (typeof low === 'number' ? priceRangeText(low, null, '万円') : undefined),
};

const start: ToldFact = {
  needs: ['inception_day_type_id', 'inception_day'],
  strong: true,
  text(record) {
    const shown = inceptionText(record);
    if (shown === EMPTY_MARK) return undefined;
    return record.inception_day_type_id === inceptionDayType.code.negotiable ? shown : `${shown}〜`;
  },
};

export const candidateLook: RecordLook = {
  face: 'person',
  beside: [reading, age, 'prefecture_id'],
  facts: [
    { needs: ['occupation_ids'], text: some('occupation_ids', OCCUPATIONS) },
    price,
    start,
    { needs: ['business_day_ids'], text: some('business_day_ids', 1) },
    { needs: ['work_styles_ids'], text: some('work_styles_ids', 1) },
    'desired_location',
  ],
  pickers: [
    { field: 'register_status_id', label: '登録' },
    { field: 'sales_status_id', label: '営業' },
    { field: 'candidate_rank_id', label: 'ランク' },
  ],
  comments: commentCandidate,
  calls: { self: true },
};

/** What decides stands first; who looks after the candidate is told by the head. */
export const FIRST = ['希望条件', '経験・スキル', '基本情報', '営業情報', '所属'] as const;
