/**
 * A job as agencies write it to partner companies (案件メール), laid out so that `services/kit/reading` reads the same values
 * from it. It tells the price that partners get, and nothing of the client. All functions are pure.
 */
import { withoutCompanies } from '../crm/anonymous/anonymous-text';
import type { NameLookup } from '../fields/format';
import { formatNumber } from '../fields/format-number';
import {
  acceptForeigner,
  adjustmentFlag,
  adjustmentType,
  adjustmentUnit,
  communicationsTime,
  communicationsWay,
  dresscode,
  pcLoan,
  resaleRestriction,
} from '../master/job';
import { usanceText } from '../master/job-text';
import { fillPlaceholders, jobMailPlaceholders } from '../master/messaging';
import type { Job } from './job';

/** More in one mail are no longer read. */
export const MOST_MAILED_JOBS = 20;

const RULE = '━'.repeat(24);

type Text = string | null | undefined;
type Line = readonly [label: string, value: Text];

const isGiven = (value: number | null | undefined): value is number => value !== null && value !== undefined;
const trimmed = (text: Text): string => (text ?? '').trim();

/** A value with the words that are written beside it: `週5日（フルタイム）`; the words alone where there is no value. */
function noted(value: string, note: Text): string {
  const said = trimmed(note).replace(/\s*\n\s*/g, '、');
  return value && said ? `${value}（${said}）` : value || said;
}

/** Readers of mails take an empty line for the end of a value, and 【】 for the label of the next one. */
const paragraph = (text: Text): string =>
  trimmed(text)
    .replace(/\s*\n(?:[^\S\n]*\n)?/g, '\n')
    .replace(/^【([^【】\n]*)】/gm, '＜$1＞');

const SIGNED = /^\s*(?:[・･•●○■□◆◇▪※*＊\-‐–—－→①-⑳]|[（(]?\d{1,2}[)）.．])/;

/** Lines as items of a list; those that have a sign of their own, or go on with an item, keep it. */
const items = (text: Text): string =>
  paragraph(text)
    .split('\n')
    .map((line) => (line === '' || SIGNED.test(line) || /^\s/.test(line) ? line : `・${line}`))
    .join('\n');

/** `60〜75万円`, `70万円`, `60万円〜`, `〜75万円`. */
function priceText({ monthly_price_f_num: low, monthly_price_l_num: high }: Partial<Job>): string {
  if (!isGiven(low) && !isGiven(high)) return '';
  const amount = (man: number) => formatNumber(man);
  const range =
    low === high
      ? `${amount(Number(low))}万円`
      : !isGiven(high)
        ? `${amount(Number(low))}万円〜`
        : `${isGiven(low) ? amount(low) : ''}〜${amount(high)}万円`;
  return `${range}／月（税抜）`;
}

function hoursText(job: Partial<Job>): string {
  const { adjustment_flg, adjustment_time_f: from, adjustment_time_l: to } = job;
  if (adjustment_flg === adjustmentFlag.code.fixed) return '固定';
  if (!isGiven(from) && !isGiven(to)) return '';
  const how = [adjustmentType.label(job.adjustment_type_id), adjustmentUnit.label(job.adjustment_unit_id)];
  return noted(`${from ?? ''}〜${to ?? ''}時間`, how.filter(Boolean).join('・'));
}

/** Ids are the days a week: `週3〜5日`, `週2日、週5日`. */
function daysText(ids: readonly number[] | null | undefined): string {
  const days = [...new Set(ids ?? [])].sort((a, b) => a - b);
  if (days.length === 0) return '';
  const [first, last] = [days[0], days[days.length - 1]];
  if (days.length > 1 && last - first === days.length - 1) return `週${first}〜${last}日`;
  return days.map((day) => `週${day}日`).join('、');
}

function ageText({ expected_age_min: min, expected_age_max: max }: Partial<Job>): string {
  if (!isGiven(min) && !isGiven(max)) return '';
  return isGiven(max) ? `${min ?? ''}〜${max}歳` : `${min}歳以上`;
}

function interviewText(job: Partial<Job>): string {
  const { communications_time_id: times, communications_way_id: way, communications_desc: desc } = job;
  const isCounted = times !== communicationsTime.code.other;
  const told = [isCounted ? communicationsTime.label(times) : '', communicationsWay.label(way)].filter(Boolean);
  return noted(told.join('・'), desc);
}

/** As the partner that gets the mail counts: from itself on. */
const RESALE: Readonly<Record<number, string>> = {
  [resaleRestriction.code.none]: '制限なし',
  [resaleRestriction.code.own_direct]: '貴社所属まで',
  [resaleRestriction.code.one_tier]: '貴社の1社先まで',
};

const dayText = (day: Text): string => {
  const [year, month, date] = trimmed(day).slice(0, 10).split('-').map(Number);
  return date ? `${year}年${month}月${date}日〜` : '';
};

function wishes({ welcome, welcome_skill_ids }: Partial<Job>, named: string): string {
  const skills = welcome_skill_ids?.length ? `・${named}の経験` : '';
  return [items(welcome), skills].filter(Boolean).join('\n');
}

function linesOf(job: Partial<Job>, names: NameLookup): Line[] {
  const one = (list: string, id: number | null | undefined): string =>
    isGiven(id) ? (names(`master:${list}`, id) ?? '') : '';
  const many = (list: string, ids: readonly number[] | null | undefined): string =>
    (ids ?? [])
      .map((id) => one(list, id))
      .filter(Boolean)
      .join('、');
  const station = one('stations', job.station_id);
  return [
    ['案件名', trimmed(job.name)],
    ['職種', many('occupations', job.occupation_ids)],
    // In front of the work, whose text may have a part of the same name (働き方).
    ['勤務地', one('prefectures', job.prefecture_id)],
    ['最寄駅', station && `${station.replace(/駅$/, '')}駅`],
    ['勤務形態', one('work_styles', job.work_styles_id)],
    ['業務内容', paragraph(job.detail)],
    ['担当工程', many('dev_processes', job.dev_process_ids)],
    ['必須', items(job.required)],
    ['歓迎', wishes(job, many('skills', job.welcome_skill_ids))],
    ['使用技術', many('skills', job.skill_ids)],
    ['単価', priceText(job)],
    ['精算', hoursText(job)],
    ['支払サイト', usanceText(job)],
    ['開始', dayText(job.inception_day)],
    ['稼働日数', noted(daysText(job.business_day_ids), job.business_day_desc)],
    ['勤務時間', noted(trimmed(job.working_schedule), job.working_volume)],
    ['面談', interviewText(job)],
    ['商流制限', RESALE[job.resale_restriction_type_id ?? 0]],
    ['年齢', ageText(job)],
    ['外国籍', acceptForeigner.label(job.accept_foreigner_type_id)],
    ['募集人数', isGiven(job.recruitment_num) ? `${job.recruitment_num}名` : ''],
    ['PC', noted(pcLoan.label(job.pc_loan_type_id), job.pc_loan_desc)],
    ['服装', noted(dresscode.label(job.dresscode_type_id), job.dresscode_desc)],
  ];
}

/** Fields of a job that the text tells; no other field has a way into it. */
export const mailedJobFields = [
  ...['name', 'occupation_ids', 'detail', 'dev_process_ids', 'required', 'welcome', 'skill_ids', 'welcome_skill_ids'],
  ...['monthly_price_f_num', 'monthly_price_l_num', 'adjustment_flg', 'adjustment_type_id', 'adjustment_time_f'],
  ...['adjustment_time_l', 'adjustment_unit_id', 'usance_timing_id', 'usance_span_id', 'usance_day_id'],
  ...['inception_day', 'business_day_ids', 'business_day_desc', 'work_styles_id', 'prefecture_id', 'station_id'],
  ...['working_schedule', 'working_volume', 'communications_time_id', 'communications_way_id', 'communications_desc'],
  ...['resale_restriction_type_id', 'expected_age_min', 'expected_age_max', 'accept_foreigner_type_id'],
  ...['recruitment_num', 'pc_loan_type_id', 'pc_loan_desc', 'dresscode_type_id', 'dresscode_desc'],
] as const satisfies readonly (keyof Job)[];

/** `【単価】60〜75万円` in one line, what has several lines below its label. */
const shown = ([label, value]: Line): string =>
  value?.includes('\n') || /^・/.test(value ?? '') ? `【${label}】\n${value}` : `【${label}】${value}`;

/**
 * @param names of ids of the master lists (`master:skills`)
 * @param client the company that the job is from: its name is masked wherever a text has it
 */
export function jobMailDetails(job: Partial<Job>, names: NameLookup, client?: string): string {
  const text = linesOf(job, names)
    .filter(([, value]) => value)
    .map(shown)
    .join('\n');
  return client ? withoutCompanies(text, [client]) : text;
}

export interface MailedJob {
  job: Partial<Job>;
  /** The name of its client, which must not be told. */
  client?: string;
}

const SIGNATURE_RULE = '-'.repeat(32);

export interface JobMailSender {
  company?: Text;
  name?: Text;
  tel?: Text;
  email?: Text;
  /** The member's own; without one there are the name and ways to reach the member. */
  mail_signature?: Text;
}

export function signatureOf({ company, name, tel, email, mail_signature }: JobMailSender): string {
  if (trimmed(mail_signature)) return trimmed(mail_signature);
  const lines = [company, name, tel && `TEL：${tel}`, email && `MAIL：${email}`].filter(Boolean);
  return lines.length > 0 ? [SIGNATURE_RULE, ...lines, SIGNATURE_RULE].join('\n') : '';
}

export interface JobMail {
  title: string;
  body: string;
}

/** The text that agencies begin with; their own ones are saved texts of the kind 案件メール. */
export const usualJobMail: JobMail = {
  title: '【案件】{{案件名}}',
  body: [
    'お世話になっております。',
    '{{エージェント名}}の{{差出人名}}です。',
    '',
    '下記の案件で、ご提案いただける方を募集しております。',
    'スキルシートを添えて、ご連絡をお願いいたします。',
    '',
    '{{案件情報}}',
    '',
    'ご提案をお待ちしております。',
    '',
    '{{署名}}',
  ].join('\n'),
};

/** As the field of a mail's subject holds it. */
const MOST_TITLE = 200;

/** The jobs between rules; several ones under numbers. */
function blocks(details: readonly string[]): string {
  if (details.length === 1) return [RULE, details[0], RULE].join('\n');
  return details.map((text, at) => [RULE, `◆案件${at + 1}`, RULE, text].join('\n')).join('\n\n');
}

/** @param template with the placeholders `jobMailPlaceholders`; those that have no value leave nothing behind */
export function jobMail(
  jobs: readonly MailedJob[],
  names: NameLookup,
  sender: JobMailSender,
  template: JobMail = usualJobMail,
): JobMail {
  const told = (text: Text, client?: string): string => {
    const line = trimmed(text).replace(/\s*\n\s*/g, ' ');
    return client ? withoutCompanies(line, [client]) : line;
  };
  const [first] = jobs;
  const more = jobs.length > 1 ? `ほか${jobs.length - 1}件` : '';
  const values = {
    job_name: first ? `${told(first.job.name, first.client)}${more && `　${more}`}` : '',
    job_details: blocks(jobs.map(({ job, client }) => jobMailDetails(job, names, client))),
    sender_name: trimmed(sender.name),
    sender_company: trimmed(sender.company),
    signature: signatureOf(sender),
  };
  const filled = (text: string): string => fillPlaceholders(text, jobMailPlaceholders, values).text;
  return { title: [...filled(template.title)].slice(0, MOST_TITLE).join(''), body: filled(template.body) };
}
