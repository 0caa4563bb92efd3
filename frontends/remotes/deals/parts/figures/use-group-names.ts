/** What groups are called: months, ways, members, companies. */
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { BoardChart } from '@enishi/protos/figures/board';
import { JOB_AGES } from '@enishi/protos/figures/figures';
import { registerRoute } from '@enishi/protos/master/candidate';
import type { NameOf } from './rows';
import type { FigureAnswer } from './use-figures';

const { enterprise_member1_id: member, company_id_by_enterprise_id: company } = opportunity.fields;

/** 2026/11, or 11/27 of a day. */
function timeName(key: number): string {
  const text = String(key);
  return text.length === 6
    ? `${text.slice(0, 4)}/${text.slice(4)}`
    : `${Number(text.slice(4, 6))}/${Number(text.slice(6))}`;
}

const ages = new Map<number, string>(JOB_AGES.map(({ key, label }) => [key, label]));

const names: { readonly [G in BoardChart['group']]?: (key: number) => string } = {
  month: timeName,
  age: (key) => ages.get(key) ?? '',
  source: (key) => (key === 0 ? '不明' : registerRoute.label(key)),
};

export function useGroupNames(answers: readonly { chart: BoardChart; answer?: FigureAnswer }[]): NameOf {
  const idsOf = (group: BoardChart['group']) =>
    answers
      .filter(({ chart }) => chart.group === group)
      .flatMap(({ answer }) => answer?.rows.map(({ key }) => key) ?? [])
      .filter((key) => key > 0);
  const known = useValueNames([
    { field: member, values: [...new Set(idsOf('member'))] },
    { field: company, values: [...new Set(idsOf('company'))] },
  ]);
  return (group, key) => {
    const own = names[group];
    if (own) return own(key);
    if (key === 0) return '未設定';
    return known(group === 'member' ? 'ref:enterprise_member' : 'ref:company', key) ?? '…';
  };
}
