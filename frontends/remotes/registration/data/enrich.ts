/** What an applicant adds afterwards, press by press. Pure: forms without scripts use the same. */
import type { SiteRegistration } from '@enishi/frontend-kit/runtime/site/site-page';
import type { ShownJob } from './job';
import type { Values } from './steps';

/** Name of the buttons that add a choice or take it away: `skill_ids:12`. */
export const TOGGLE = 'toggle';
/** Name of the button that ends the registration. */
export const COMPLETE = 'complete';

type Person = SiteRegistration['candidate'];

const lists = ['skill_ids', 'occupation_ids', 'work_styles_ids', 'business_day_ids'] as const;
export type ListName = (typeof lists)[number];
export const PRICE = 'monthly_price_num';

export const idsOf = (person: Person, name: ListName): number[] => (person[name] as number[] | undefined) ?? [];

/** The values that a press changes; undefined for a press that there is no button for. */
export function toggled(person: Person, pressed: string): Values | undefined {
  const [name, text] = pressed.split(':');
  const id = Number(text);
  if (!text || !Number.isSafeInteger(id) || id <= 0) return undefined;
  if (name === PRICE) return { [PRICE]: person[PRICE] === id ? null : id };
  const list = lists.find((one) => one === name);
  if (!list) return undefined;
  const ids = idsOf(person, list);
  return { [list]: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] };
}

const MOST_SKILLS = 12;

/** Skills that the visitor probably has: those of the job, then those of jobs like it. */
export const suggestedSkills = (job: ShownJob | undefined, like: readonly ShownJob[]): number[] =>
  [...new Set([job, ...like].flatMap((one) => one?.skill_ids ?? []))].slice(0, MOST_SKILLS);

const STEP = 10;
const USUAL = 60;
const CHOICES = 4;

/** Prices around that of the job, and the one that was chosen before. */
export function priceChoices(job: ShownJob | undefined, chosen: number | undefined): number[] {
  const price = job?.monthly_price_f_num ?? job?.monthly_price_l_num ?? USUAL;
  const first = Math.max(STEP, Math.round(price / STEP) * STEP - STEP);
  const around = Array.from({ length: CHOICES }, (_, at) => first + at * STEP);
  if (!chosen || around.includes(chosen)) return around;
  return [...around.slice(0, CHOICES - 1), chosen].sort((a, b) => a - b);
}
