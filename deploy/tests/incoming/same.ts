import { skills } from '@enishi/protos/master/lists/skills';

/** Half-width and full-width, case, blanks, kinds of dashes and of waves count for nothing. */
export function fold(value: unknown): string {
  return String(value)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[〜~∼～]/g, '~')
    .replace(/[‐‑‒–—―−－]/g, '-')
    .replace(/\s+/g, '');
}

const bare = (value: unknown) => fold(value).replace(/[、。，,・:;()[\]【】「」『』"'※]/g, '');

/** Short names that mails and sheets use, beside the master's names and aliases. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  'Adobe Illustrator': ['Illustrator'],
  'Adobe Photoshop': ['Photoshop'],
  'Adobe XD': ['XD'],
  'Amazon Aurora': ['Aurora'],
  'Amazon DynamoDB': ['DynamoDB'],
  'Amazon EKS': ['EKS'],
  'Amazon Redshift': ['Redshift'],
  'Apache Airflow': ['Airflow'],
  'Apache HTTP Server': ['Apache'],
  'Apache Kafka': ['Kafka'],
  'Apache Spark': ['Spark'],
  'Apache Tomcat': ['Tomcat'],
  Cisco: ['Catalyst'],
  'IBM Db2': ['DB2'],
  Lightning: ['Lightning Web Components', 'LWC'],
  'Microsoft 365': ['M365', 'Office365'],
  'Microsoft Azure': ['Azure'],
  'Microsoft Entra ID': ['Entra ID', 'AzureAD'],
  'Oracle Database': ['Oracle'],
  'Ruby on Rails': ['Rails'],
  Salesforce: ['SFDC'],
  SAP: ['SAP ERP', 'SAP S/4HANA', 'S/4HANA'],
  'Shell Script': ['Shell', 'シェル'],
  'Spring Framework': ['Spring'],
  'Visual Basic 6.0': ['VB6', 'VB6.0'],
  'VMware vSphere': ['VMware', 'vSphere'],
  'Vue.js': ['Vue'],
};

const keyOf = (name: string) => fold(name).replace(/[-._]/g, '');

const canonical = new Map<string, string>();
for (const { name, aliases } of skills.items)
  for (const word of [name, ...(aliases ?? [])])
    if (!canonical.has(keyOf(word))) canonical.set(keyOf(word), keyOf(name));
for (const [name, words] of Object.entries(SHORT)) {
  const key = canonical.get(keyOf(name)) ?? keyOf(name);
  for (const word of [name, ...words]) canonical.set(keyOf(word), key);
}

/** One key for all spellings of a product or technology. */
export function skillKey(name: unknown): string {
  const key = keyOf(String(name));
  return canonical.get(key) ?? key;
}

function pairsOf(text: string): string[] {
  return text.length < 2 ? [text] : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
}

/** Free text that says the same in other words: one holds the other by half, or three in five of their pairs of letters agree. */
export function alike(one: unknown, other: unknown): boolean {
  const [a, b] = [bare(one), bare(other)];
  if (a === '' || b === '') return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.includes(short) && short.length * 2 >= long.length) return true;
  const left = pairsOf(b);
  const pairs = pairsOf(a);
  let common = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (pairs.length + pairsOf(b).length) >= 0.6;
}

/** A number, or the first one in a text, thousands divided or not; undefined where there is none. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const [found] =
    String(value)
      .normalize('NFKC')
      .replace(/,/g, '')
      .match(/\d+(\.\d+)?/) ?? [];
  return found === undefined ? undefined : Number(found);
}

const GENDERS: Readonly<Record<string, string>> = { 男: '男性', male: '男性', 女: '女性', female: '女性' };
const gender = (value: unknown) => GENDERS[fold(value)] ?? fold(value);
const station = (value: unknown) =>
  fold(value)
    .replace(/^.*線(?=.)/, '')
    .replace(/^(jr|東京メトロ|都営)/, '')
    .replace(/駅$/, '');
const initials = (value: unknown) =>
  bare(value)
    .replace(/(さん|様|氏)$/, '')
    .replace(/\./g, '');
const nation = (value: unknown) => fold(value).replace(/(国籍|籍)$/, '');

const by = (key: (value: unknown) => unknown) => (one: unknown, other: unknown) => key(one) === key(other);

const FREE = new Set(['name', 'occupation', 'affiliation', 'self_pr', 'title', 'required', 'welcome', 'certification']);
const SKILLS = new Set(['skills', 'languages', 'db_os_cloud']);
const NUMBERS = new Set([
  ...['monthly_price_f_num', 'monthly_price_l_num', 'monthly_price_num', 'adjustment_time_f', 'adjustment_time_l'],
  ...['recruitment_num', 'communications_time', 'age_max', 'age', 'team_size'],
]);
const SPECIAL: Readonly<Record<string, (one: unknown, other: unknown) => boolean>> = {
  gender: by(gender),
  nationality: by(nation),
  station: by(station),
};

/** Where the value stands: words of mails are taken as they are, those of sheets may differ. */
export interface Place {
  readonly list: 'jobs' | 'candidates';
  readonly isSheet: boolean;
}

/** Whether two values of a field, or two members of its list, are the same. */
export function same(field: string, one: unknown, other: unknown, { list, isSheet }: Place): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === other;
  if (field === 'name' && list === 'candidates') return initials(one) === initials(other);
  if (NUMBERS.has(field)) return numberOf(one) !== undefined && numberOf(one) === numberOf(other);
  if (SKILLS.has(field)) return skillKey(one) === skillKey(other);
  const special = SPECIAL[field];
  if (special) return special(one, other);
  return fold(one) === fold(other) || (isSheet && FREE.has(field) && alike(one, other));
}
