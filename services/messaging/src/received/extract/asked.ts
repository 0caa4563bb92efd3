/** What an extractor is asked for: fields that a mail tells behind labels, and the columns that they become. */
import type { DraftRow } from '../collections';

export interface AskedField {
  /** As mails call it: the offline reader finds the value behind it. */
  label: string;
  /** For the extractor. */
  says: string;
  /** Columns of the entity, of which one that is empty or unsure makes the field wanted. */
  columns: readonly string[];
}

const job: readonly AskedField[] = [
  { label: '案件名', says: '案件の名前', columns: ['name'] },
  { label: '職種', says: '募集する職種や役割', columns: ['occupation_ids'] },
  { label: '業務内容', says: '業務や作業の内容', columns: ['detail'] },
  { label: '必須スキル', says: '必須のスキルや経験', columns: ['required'] },
  { label: '尚可スキル', says: 'あると望ましいスキルや経験', columns: ['welcome'] },
  { label: '環境', says: '言語、フレームワーク、クラウドなどの技術の名前', columns: ['skill_ids'] },
  {
    label: '単価',
    says: '1か月の単価',
    columns: ['monthly_payment_f_num', 'monthly_payment_l_num', 'monthly_price_f_num', 'monthly_price_l_num'],
  },
  { label: '精算', says: '精算幅の時間', columns: ['adjustment_time_f', 'adjustment_time_l'] },
  { label: '場所', says: '勤務地の駅や地名', columns: ['station_id', 'prefecture_id'] },
  { label: '勤務形態', says: '出社とリモートの割合', columns: ['work_styles_id'] },
  { label: '期間', says: '稼働を開始する時期', columns: ['inception_day'] },
  { label: '稼働日数', says: '週に稼働する日数', columns: ['business_day_ids'] },
  { label: '募集人数', says: '募集する人数', columns: ['recruitment_num'] },
  { label: '面談', says: '面談の回数と方法', columns: ['communications_time_id', 'communications_way_id'] },
  { label: '商流', says: '商流の制限', columns: ['resale_restriction_type_id'] },
  { label: '年齢', says: '年齢の上限', columns: ['expected_age_max'] },
  { label: '外国籍', says: '外国籍の方の可否', columns: ['accept_foreigner_type_id'] },
];

const candidate: readonly AskedField[] = [
  { label: '性別', says: '性別', columns: ['gender_id'] },
  { label: '国籍', says: '国籍', columns: ['nationality_id'] },
  { label: '最寄駅', says: '最寄りの駅', columns: ['station_id'] },
  { label: '所属', says: '雇用や契約の形', columns: ['candidate_type_id'] },
  { label: '職種', says: '職種や役割', columns: ['occupation_ids'] },
  { label: 'スキル', says: '言語、フレームワーク、クラウドなどの技術の名前', columns: ['skill_ids'] },
  { label: '単価', says: '1か月の単価', columns: ['monthly_price_num', 'monthly_payment_num'] },
  { label: '稼働開始', says: '稼働を開始できる時期', columns: ['inception_day_type_id'] },
  { label: '勤務形態', says: '希望する出社とリモートの割合', columns: ['work_styles_ids'] },
  { label: '稼働日数', says: '週に稼働する日数', columns: ['business_day_ids'] },
  { label: '資格', says: '保有する資格', columns: ['certification'] },
];

const FIELDS: Readonly<Record<DraftRow['entity'], readonly AskedField[]>> = { job, candidate };

/** Fields of which the draft has no column, or an unsure one. */
export const wantedOf = ({ entity, values, uncertain }: DraftRow): AskedField[] =>
  FIELDS[entity].filter(({ columns }) => {
    const read = columns.filter((name) => name in values);
    return read.length === 0 || read.some((name) => uncertain.includes(name));
  });
