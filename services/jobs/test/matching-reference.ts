/** The rules of matching written down once more, pair by pair and without any haste, to be compared with. */
import { DEFAULT_MATCH_WEIGHTS } from '@enishi/protos/master/matching';

export interface Row {
  id: number;
  [column: string]: unknown;
}

const ids = (value: unknown): number[] => (Array.isArray(value) ? value : []);
const MUSTS = ['skills', 'occupation', 'price', 'start', 'contract', 'resale'];
/** Java, JavaScript, TypeScript, Kotlin, Scala as the list of skills numbers them, with what is close to each. */
const CLOSE: Record<number, number[]> = { 1: [12, 16, 1001], 2: [3], 3: [2], 12: [1, 16], 16: [1, 12], 1001: [1] };

function skills(wanted: number[], known: number[]): number | 'unknown' | undefined {
  if (wanted.length === 0) return undefined;
  if (known.length === 0) return 'unknown';
  const each = wanted.map((id) => (known.includes(id) ? 1 : known.some((one) => CLOSE[id]?.includes(one)) ? 0.5 : 0));
  return Math.round((100 * each.reduce<number>((sum, one) => sum + one, 0)) / wanted.length) / 100;
}

function any(wanted: number[], given: number[]): number | 'unknown' | undefined {
  if (wanted.length === 0) return undefined;
  if (given.length === 0) return 'unknown';
  return wanted.filter((id) => given.includes(id)).length > 0 ? 1 : 0;
}

function price(job: Row, person: Row): number | 'unknown' | undefined {
  const most = job.monthly_price_l_num as number | undefined;
  const asked = person.monthly_price_num as number | undefined;
  if (!most) return undefined;
  if (!asked) return 'unknown';
  if (asked <= most) return 1;
  return asked <= most * 1.1 ? 0.5 : 0;
}

function start(job: Row, person: Row, today: string): number | 'unknown' | undefined {
  if (!job.inception_day) return undefined;
  if (person.inception_day_type_id === 1) return 1;
  if (!person.inception_day) return 'unknown';
  const wanted = Math.max(Date.parse(String(job.inception_day)), Date.parse(today));
  const late = (Date.parse(String(person.inception_day)) - wanted) / 86_400_000;
  return late <= 0 ? 1 : late <= 31 ? 0.5 : 0;
}

function place(job: Row, person: Row): number | 'unknown' | undefined {
  if (!job.prefecture_id || job.work_styles_id === 3) return undefined;
  if (!person.prefecture_id) return 'unknown';
  return job.prefecture_id === person.prefecture_id ? 1 : 0;
}

function resale(job: Row, person: Row): number | undefined {
  if (!job.resale_restriction_type_id || job.resale_restriction_type_id === 1) return undefined;
  return job.resale_restriction_type_id === 2 && person.affiliation_type_id === 2 ? 0 : 1;
}

const isAway = (person: Row): boolean =>
  [8, 9, 10].includes(Number(person.register_status_id)) || [3, 4].includes(Number(person.sales_status_id));

function judge(job: Row, person: Row, today: string) {
  const parts: Record<string, number | 'unknown' | undefined> = {
    skills: skills(ids(job.skill_ids), ids(person.skill_ids)),
    welcome: skills(ids(job.welcome_skill_ids), ids(person.skill_ids)),
    occupation: any(ids(job.occupation_ids), ids(person.occupation_ids)),
    price: price(job, person),
    start: start(job, person, today),
    days: any(ids(job.business_day_ids), ids(person.business_day_ids)),
    style: any(job.work_styles_id ? [Number(job.work_styles_id)] : [], ids(person.work_styles_ids)),
    place: place(job, person),
    contract: any(ids(job.contract_type_ids), ids(person.contract_type_ids)),
    resale: resale(job, person),
  };
  const asked = Object.entries(parts).filter(([, part]) => part !== undefined) as [string, number | 'unknown'][];
  const weight = (name: string) => DEFAULT_MATCH_WEIGHTS[name as keyof typeof DEFAULT_MATCH_WEIGHTS];
  const most = asked.reduce((sum, [name]) => sum + weight(name) * 100, 0);
  const sum = asked.reduce(
    (all, [name, part]) => all + weight(name) * (part === 'unknown' ? 40 : Math.round(part * 100)),
    0,
  );
  const unmet = asked.filter(([name, part]) => MUSTS.includes(name) && part !== 'unknown' && part < 1).length;
  return { score: most === 0 ? 0 : Math.round((sum * 1000) / most), unmet };
}

/** `one` is a job and `others` are people, or the other way round. */
export function referenceOrder(side: 'people' | 'jobs', one: Row, others: readonly Row[], today: string) {
  return others
    .filter((other) => (side === 'people' ? !isAway(other) : other.application_status_flg !== 2))
    .map((other) => ({ id: other.id, ...(side === 'people' ? judge(one, other, today) : judge(other, one, today)) }))
    .sort((a, b) => {
      if (a.score !== b.score) return b.score - a.score;
      return a.unmet === b.unmet ? b.id - a.id : a.unmet - b.unmet;
    });
}
