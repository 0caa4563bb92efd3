/** The ways to look at deals: list, board, forecast, and agreements with the papers of their months beside them. */
import { guardAllows } from '@enishi/frontend-kit/runtime/member/guard-rules';
import { mayDo, useMe } from '@enishi/frontend-kit/runtime/member/member';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { PAPERS, VIEWS } from './paths';

export function DealViews({ current }: { current: string }) {
  const me = useMe().data;
  const papers = PAPERS.filter(({ needs }) => guardAllows('administrator', me) && mayDo(me, needs));
  return <TabNav items={[...VIEWS, ...papers]} current={current} label="商談の見方" />;
}
