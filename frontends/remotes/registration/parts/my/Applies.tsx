/** How far each application has come, from 応募 to 結果, and who looks after it. */
import { isApplication } from '@enishi/frontend-kit/runtime/site/registration';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { StepBar } from '@enishi/frontend-kit/ui/base/StepBar';
import { MY_STAGES, myStates } from '@enishi/protos/master/my-stages';
import styled from 'styled-components';
import { dealsQuery, type MyDeal, type MyState, stateQuery } from '../../data/my/answers';
import { dayOf, slotText } from '../../data/my/dates';
import type { MySection } from '../../data/my/section';
import { Entries, Hint } from './frame';

const Bar = styled.div`
  max-width: 560px;
`;

interface Way {
  key: string;
  name: string;
  job_id?: number;
  applied?: string;
  deal?: MyDeal;
}

/** Applications with their deals, and deals that staff have begun. */
function waysOf(state: MyState | undefined, deals: readonly MyDeal[]): Way[] {
  const applied = (state?.applies ?? []).filter(isApplication);
  const taken = new Set<number>();
  const ways = applied.map((one): Way => {
    const deal = deals.find(({ job_id }) => job_id === one.job_id_by_enterprise_id);
    if (deal) taken.add(deal.id);
    const { job_name, job_id_by_enterprise_id: job_id, created_at, id_by_enterprise_id: id } = one;
    return { key: `apply${id}`, name: job_name || 'ご応募の案件', job_id, applied: created_at, deal };
  });
  const others = deals.filter(({ id }) => !taken.has(id));
  return [
    ...ways,
    ...others.map((deal): Way => ({ key: `deal${deal.id}`, name: deal.job_name, job_id: deal.job_id, deal })),
  ];
}

function WayOf({ way: { name, applied, deal }, member }: { way: Way; member?: string }) {
  const state = myStates[deal?.state ?? 'applied'] ?? myStates.applied;
  const isWon = deal?.state === 'won';
  // An application that came to nothing keeps an interview that was never held open.
  const done = 'over' in state && !isWon && !deal?.met ? 2 : state.at;
  const looksAfter = deal?.member_name ?? member;
  const [next] = deal?.interviews ?? [];
  const facts = [
    applied && `応募日 ${dayOf(applied)}`,
    next && `面談 ${slotText(next.at, next.minutes)}`,
    deal && `更新日 ${dayOf(deal.changed_at)}`,
    looksAfter && `担当者 ${looksAfter}`,
  ];
  return (
    <li>
      <h3>{name}</h3>
      <Bar>
        <StepBar
          steps={MY_STAGES}
          current={isWon ? MY_STAGES.length : state.at}
          done={isWon ? MY_STAGES.length : done}
          label={`${name}の進み具合`}
        />
      </Bar>
      <p>{state.words}</p>
      <Hint>{facts.filter(Boolean).join('　')}</Hint>
    </li>
  );
}

function Applies() {
  const state = useSiteQuery(stateQuery).data;
  const ways = waysOf(state, useSiteQuery(dealsQuery).data?.deals ?? []);
  if (ways.length === 0)
    return (
      <>
        <p>応募した案件はまだありません。</p>
        <a href="/jobs">案件を探す</a>
      </>
    );
  return (
    <Entries>
      {ways.map((way) => (
        <WayOf key={way.key} way={way} member={state?.member_name} />
      ))}
    </Entries>
  );
}

export const applies: MySection = {
  id: 'applies',
  title: '応募の状況',
  queries: [stateQuery, dealsQuery],
  Component: Applies,
};
