/** Names of people: agencies keep 姓 and 名 apart, sites ask for one field. */

export interface PersonName {
  l_name?: string | null;
  f_name?: string | null;
  name?: string | null;
}

/** The name to show: 姓 and 名 with a space where they are known, else the name given as one; '' without any. */
export function personName({ l_name, f_name, name }: PersonName): string {
  return [l_name, f_name].filter(Boolean).join(' ') || (name ?? '');
}

const NO_LAST_NAME = ['姓を入力してください。'];

/**
 * Either way of writing the name will do, but a name in parts has 姓. Each form shows the message at the field it has.
 * @param given what is about to change: a stored name is made of its parts, and goes with them
 */
export function nameGiven({ l_name, f_name, name }: PersonName, given: object): Record<string, string[]> {
  const inParts = 'l_name' in given || 'f_name' in given;
  const whole = inParts && !('name' in given) ? null : name;
  if (l_name) return {};
  if (f_name) return { l_name: NO_LAST_NAME };
  return whole ? {} : { name: ['氏名を入力してください。'], l_name: NO_LAST_NAME };
}

/** A last name that is there is not taken away; accounts made by invitation have none until their owner comes. */
export const lastNameKept = (_record: unknown, given: { l_name?: unknown }): Record<string, string[]> =>
  'l_name' in given && !given.l_name ? { l_name: NO_LAST_NAME } : {};
