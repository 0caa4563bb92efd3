/** How much of a registration is there, as a visitor is shown it: each part counts what it helps to find work. */

/** In percent; together one hundred. */
export const registrationShares = {
  name: 10,
  email: 10,
  tel: 10,
  candidate_resume_ids: 20,
  skill_ids: 15,
  occupation_ids: 10,
  work_styles_ids: 5,
  business_day_ids: 5,
  monthly_price_num: 5,
  birth_date: 5,
  prefecture_id: 5,
} as const;

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** From 0 to 100. */
export const registrationShare = (values: Readonly<Record<string, unknown>>): number =>
  Object.entries(registrationShares).reduce((sum, [name, share]) => sum + (isGiven(values[name]) ? share : 0), 0);
