/** Whether an automation e-mail is for a candidate, and why not. Nothing here calls a service. */
import { formatValue } from '@enishi/protos/fields/format';
import type { Values } from '@enishi/protos/fields/parse';
import { candidateRegisterStatus, candidateSalesStatus } from '@enishi/protos/master/candidate';
import { ageOn } from '@enishi/protos/master/dates';
import { masterLabel } from '@enishi/protos/master/index';
import { automationEmailOpen, automationEmailPlaceholders, wrongPlaceholders } from '@enishi/protos/master/messaging';
import { automationEmail } from '@enishi/protos/messaging/automation-email';

/** The values that conditions look at. */
export interface Applicant {
  birth_date?: string;
  candidate_rank_id?: number;
  register_status_id?: number;
  sales_status_id?: number;
  nationality_type_id?: number;
  prefecture_id?: number;
  potential_flg?: number;
  candidate_resume_ids?: { values?: number[] };
}

/** A draft with the edition of it that goes out. */
export interface Contender {
  draft: Values;
  edition: Values | undefined;
}

const { fields } = automationEmail;
export const equal = [
  'candidate_rank_id',
  'register_status_id',
  'sales_status_id',
  'nationality_type_id',
  'prefecture_id',
] as const;

function shown(name: string, value: unknown): string {
  if (typeof value !== 'number') return '未設定';
  const { [name]: field } = fields;
  return field.master ? masterLabel(field.master, value) : formatValue(field, value);
}

const given = (value: unknown): value is number => value !== undefined && value !== null;

function ageReason({ age_min, age_max }: Values, { birth_date }: Applicant, now: Date): string | undefined {
  if (!given(age_min) && !given(age_max)) return undefined;
  const wanted = `${age_min ?? ''}～${age_max ?? ''}歳`;
  const age = birth_date ? ageOn(birth_date, now) : undefined;
  if (age === undefined) return `年齢の条件（${wanted}）に対して、生年月日が登録されていません`;
  const fits = (!given(age_min) || age >= age_min) && (!given(age_max) || age <= age_max);
  return fits ? undefined : `年齢の条件（${wanted}）に対して、${age}歳です`;
}

function having(name: 'candidate_resume_flg' | 'potential_flg', wanted: unknown, has: boolean): string | undefined {
  if (!given(wanted) || (wanted === 1) === has) return undefined;
  const { label } = fields[name];
  return `${label}の条件（${wanted === 1 ? 'あり' : 'なし'}）に対して、${has ? 'あり' : 'なし'}です`;
}

export const jobToken = automationEmailPlaceholders.find(({ key }) => key === 'applied_job_name')?.token ?? '';

/** A mail that names the job is for those who apply for one. */
export const namesJob = ({ title, body }: Values): boolean => `${title}${body}`.includes(jobToken);

/** A text that an earlier version accepted may hold placeholders that would not be replaced. */
export const wrongWords = ({ title, body }: Values): string | undefined =>
  wrongPlaceholders(`${title}\n${body}`, automationEmailPlaceholders);

/** Whether it goes out by itself. */
export const isOn = ({ open_flg }: Values): boolean => open_flg === automationEmailOpen.code.on;

/** A person as they were when they had just registered, before a member looked at them. */
export const asNew = ({ birth_date, prefecture_id }: Applicant): Applicant => ({
  ...{ birth_date, prefecture_id },
  register_status_id: candidateRegisterStatus.code.unregistered,
  sales_status_id: candidateSalesStatus.code.unselected,
});

/** Why the mail is not for them, in Japanese; nothing when it is. */
export function reasonsAgainst({ draft, edition }: Contender, applicant: Applicant, hasJob: boolean, now: Date) {
  if (!edition) return ['正式版がありません（下書きのままです）'];
  const reasons = [
    isOn(draft) ? undefined : '自動送信がOFFです',
    wrongWords(edition),
    namesJob(edition) && !hasJob ? `本文に${jobToken}がありますが、案件への応募ではありません` : undefined,
    ageReason(edition, applicant, now),
    ...equal.map((name) => {
      const wanted = edition[name];
      if (!given(wanted) || wanted === applicant[name]) return undefined;
      return `${fields[name].label}の条件（${shown(name, wanted)}）に対して、${shown(name, applicant[name])}です`;
    }),
    having('candidate_resume_flg', edition.candidate_resume_flg, !!applicant.candidate_resume_ids?.values?.length),
    having('potential_flg', edition.potential_flg, applicant.potential_flg === 1),
  ];
  return reasons.filter((reason) => reason !== undefined);
}

export interface Judged extends Contender {
  /** This one goes: the first that fits. */
  goes: boolean;
  reasons: string[];
}

/** Each mail of a group with its verdict; `contenders` come in the order in which they are tried. */
export function judge(contenders: readonly Contender[], applicant: Applicant, hasJob: boolean, now: Date): Judged[] {
  let first: Values | undefined;
  return contenders.map((contender) => {
    const reasons = reasonsAgainst(contender, applicant, hasJob, now);
    const goes = reasons.length === 0 && first === undefined;
    if (reasons.length === 0 && first) reasons.push(`先に「${first.name}」が条件に当てはまります`);
    if (goes) first = contender.draft;
    return { ...contender, goes, reasons };
  });
}
