/** The words above a list of a category about which the agency has written none: what its jobs have in common. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { JobFacts } from './types';

/** Names that are told: more is no help to a reader. */
const MOST = { occupations: 2, skills: 4 } as const;

/** @param name of the category. @param skill whether it is one of a skill. @returns '' for a list of nothing */
export function factsText(name: string, skill: boolean, count: number, facts: JobFacts | undefined): string {
  if (!facts || !name || count === 0) return '';
  const { low = 0, high = 0, remote = 0, skills = [], occupations = [] } = facts;
  const price = low === high ? `${formatNumber(high)}万円` : `${formatNumber(low)}〜${formatNumber(high)}万円`;
  return [
    `${name}のフリーランス案件は、いま${formatNumber(count)}件あります。`,
    high > 0 && `単価は月${price}（税抜）です。`,
    occupations.length > 0 && `職種は、${occupations.slice(0, MOST.occupations).join('、')}が中心です。`,
    skills.length > 0 &&
      `${skill ? 'あわせて' : ''}よく求められるスキルは、${skills.slice(0, MOST.skills).join('、')}です。`,
    remote > 0 && remote < count && `リモートで働ける案件は${formatNumber(remote)}件です。`,
    remote > 0 && remote === count && 'すべての案件で、リモートで働けます。',
  ]
    .filter(Boolean)
    .join('');
}
