/** A person of a mail or of a skill sheet as a draft of a candidate. */
import { candidate } from '@enishi/protos/crm/candidate';
import {
  affiliationType,
  candidateType,
  gender,
  inceptionDayType,
  nationalityType,
} from '@enishi/protos/master/candidate';
import { JAPAN_ID } from '@enishi/protos/master/constants';
import type { Evidences, ReadCandidate, ReadingKind } from '../types';
import { apply, type Draft, type Rules, Writer } from './draft';
import type { PriceSide } from './job';
import { idOf, idsIn, placeOf, skillsIn } from './lists';
import { skillSummary } from './summary';
import { businessDays, namedPlace, STYLES } from './work';

/** T.Y, Ｋ・Ｓ, M.A.さん: no name that a person is called by. */
const INITIALS = /^[A-Z](?:[.・\s]*[A-Z]){0,2}\.?(?:さん|様|氏)?$/i;

const TYPES: readonly (readonly [words: RegExp, id: number])[] = [
  [/個人|フリーランス/, candidateType.code.freelance],
  [/契約社員/, candidateType.code.contract],
  [/正社員|社員|プロパー/, candidateType.code.employee],
];

/** Phases as sheets are read, by the names of the list `dev_processes`. */
const PROCESSES: Readonly<Record<string, string>> = {
  製造: '実装・構築',
  結合テスト: '結合・総合テスト',
  総合テスト: '結合・総合テスト',
  運用保守: '運用・保守',
};

function nameOf(value: string, draft: Writer): void {
  const name = value.normalize('NFKC').trim();
  if (INITIALS.test(name)) {
    draft.set('name_for_company', name.replace(/(?:さん|様|氏)$/, ''));
    return;
  }
  const [last, ...first] = name.split(/\s+/);
  draft.set('l_name', last, { sure: first.length > 0 });
  draft.set('f_name', first.join(' '));
}

const rules = (
  today: string,
  price: 'monthly_price_num' | 'monthly_payment_num',
): Rules<Omit<ReadCandidate, 'self_pr' | 'projects'>> => ({
  name: nameOf,
  age: (value, draft) => draft.keep('年齢', `${value}歳`),
  gender: (value, draft) => draft.set('gender_id', gender.idOf(value)),
  nationality: (value, draft) => {
    const id = idOf('nationalities', value);
    if (id === undefined) draft.miss('nationality_id', [value], '国籍');
    draft.set('nationality_id', id);
    if (id !== undefined)
      draft.set('nationality_type_id', id === JAPAN_ID ? nationalityType.code.japanese : nationalityType.code.foreign);
  },
  station: (value, draft, read) => {
    const { station_id, prefecture_id } = placeOf(read);
    draft.set('station_id', station_id);
    draft.set('prefecture_id', prefecture_id);
    if (station_id === undefined) draft.miss('station_id', [value], '最寄り駅');
  },
  prefecture: (value, draft, { station }) => {
    const id = idOf('prefectures', value);
    if (id === undefined) draft.miss('prefecture_id', [value], '住所');
    else if (!station) draft.set('prefecture_id', id);
  },
  places: (value, draft, { station, prefecture }) => {
    const more = value.filter((place) => place.station !== station || place.prefecture !== prefecture).map(namedPlace);
    if (more.length > 0) draft.keep('ほかの駅', more.join('、'));
  },
  affiliation: (value, draft) => {
    const [, id] = TYPES.find(([words]) => words.test(value)) ?? [];
    draft.set('candidate_type_id', id);
    draft.keep('所属', value);
  },
  occupation: (value, draft) => {
    const id = idOf('occupations', value);
    if (id === undefined) draft.miss('occupation_ids', [value], '職種');
    else draft.set('occupation_ids', [id]);
  },
  skills: (value, draft) => {
    const { ids, unknown } = skillsIn(Object.keys(value));
    draft.set('skill_ids', ids);
    // The summary names each of them.
    draft.miss('skill_ids', unknown);
  },
  unread_skills: (value, draft) => draft.miss('skill_ids', value, 'スキル'),
  monthly_price_num: (value, draft) => draft.set(price, value),
  inception_day: (value, draft) => {
    const isDay = value !== '即日';
    if (isDay && value < today) {
      draft.miss('inception_day', [value], '稼働開始');
      return;
    }
    draft.set('inception_day_type_id', isDay ? inceptionDayType.code.date : inceptionDayType.code.negotiable);
    if (isDay) draft.set('inception_day', value);
  },
  work_style: (value, draft) => draft.set('work_styles_ids', [STYLES[value]]),
  business_days: (value, draft) => {
    const { ids, unknown } = businessDays(value);
    draft.set('business_day_ids', ids);
    draft.miss('business_day_ids', unknown, '稼働日数');
  },
  certification: (value, draft) => draft.set('certification', value.join('\n')),
  dev_process: (value, draft) => {
    const { ids, unknown } = idsIn(
      'dev_processes',
      value.map((name) => PROCESSES[name] ?? name),
    );
    draft.set('dev_process_ids', ids);
    draft.miss('dev_process_ids', unknown, '担当工程');
  },
  industries: (value, draft) => {
    const { ids, unknown } = idsIn('industries', value);
    draft.set('industry_ids', ids);
    draft.miss('industry_ids', unknown, '経験業界');
  },
});

const summarized = ['projects', 'self_pr', 'skills'] as const;

export interface CandidatePaper {
  /** People of a mail belong to its sender. */
  kind: ReadingKind;
  /** YYYY-MM-DD; a start that has gone by is kept in words. */
  today: string;
  /** Whose price a mail tells: what the person is paid, or what companies are asked for. */
  side?: PriceSide;
}

/** @param evidence where the values of `read` were read, by their names there */
export function candidateDraft(
  read: ReadCandidate,
  evidence: Evidences,
  { kind, today, side = 'purchase' }: CandidatePaper,
): Draft {
  const writer = new Writer(candidate, evidence);
  writer.from('affiliation');
  // A partner says 弊社 of itself.
  if (kind === 'people') writer.set('affiliation_type_id', affiliationType.code.other);
  const price = kind === 'people' && side === 'sell' ? 'monthly_payment_num' : 'monthly_price_num';
  apply(rules(today, price), read, writer);
  writer.from(summarized.find((name) => read[name] && evidence[name]) ?? '');
  writer.set('desc_skill_summary', skillSummary(read));
  return writer.done('comment');
}
