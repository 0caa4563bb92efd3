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

/** Either way of writing the name will do; each form shows the message at the field it has. */
export function nameGiven({ l_name, f_name, name }: PersonName): Record<string, string[]> {
  return personName({ l_name, f_name, name })
    ? {}
    : { name: ['氏名を入力してください。'], l_name: ['姓を入力してください。'] };
}
