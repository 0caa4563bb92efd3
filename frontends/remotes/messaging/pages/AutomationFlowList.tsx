import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page } from '@enishi/frontend-kit/ui/base/layout';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { automationTabs } from '../parts/automation/tabs';
import { moved } from '../parts/automation/use-order';
import { FlowRow } from '../parts/flows/FlowRow';
import { useFlows, useOverview } from '../parts/flows/flows';
import { FLOW_CREATE, FLOWS } from '../parts/paths';

/** What happens by itself in several steps, in the order in which flows are tried. */
export default function AutomationFlowList() {
  const { data, error, refetch } = useFlows();
  const { data: overview } = useOverview();
  const flash = useFlash();
  const order = useAct(
    (calls, select_ids: number[]) => calls.messaging.AutomationFlowPlanService.UpdateOrder({ select_ids }),
    [automationFlow.plural],
    'flow order',
  );
  const flows = data?.rows ?? [];
  const move = (from: number, to: number) => {
    const ids = moved(flows, from, to).map((flow) => flow.id_by_enterprise_id);
    order.mutateAsync(ids).catch((thrown) => flash.error(toApiError(thrown).message));
  };
  const create = (
    <LinkButton to={FLOW_CREATE} variant="primary" icon={<Icon name="plus" size={16} />}>
      自動フローを作成
    </LinkButton>
  );
  return (
    <Page>
      <TitleBar
        title="自動メール"
        lead="きっかけから、待つ・絞り込む・送るを順に進めます。メール1通だけを送るときは、ほかのタブの自動メールが使えます。"
        tabs={<TabNav items={automationTabs()} current={FLOWS} label="自動メールの区分" />}
      >
        <SignOnPhone>{create}</SignOnPhone>
      </TitleBar>
      <Card $flush aria-label="自動フロー">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="rows" count={3} />}
        {data && flows.length === 0 && (
          <EmptyState title="自動フローはまだありません" icon="mail" actions={create}>
            例：登録の3日後、職務経歴書がない方に案内を送り、返信がなければ担当者のタスクにする。
          </EmptyState>
        )}
        {flows.length > 0 && (
          <ol>
            {flows.map((flow, at) => (
              <FlowRow
                key={flow.id_by_enterprise_id}
                {...{ flow, at }}
                count={flows.length}
                standing={overview?.flows.find(({ id }) => id === flow.id_by_enterprise_id)}
                days={overview?.days ?? 30}
                onMove={move}
              />
            ))}
          </ol>
        )}
      </Card>
    </Page>
  );
}
