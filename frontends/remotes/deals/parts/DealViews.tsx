/** The ways to look at deals: list, board, forecast, and agreements beside them. */
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { VIEWS } from './paths';

export function DealViews({ current }: { current: string }) {
  return <TabNav items={VIEWS} current={current} label="商談の見方" />;
}
