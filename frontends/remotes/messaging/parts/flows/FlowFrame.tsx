import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { triggerText } from '@enishi/protos/messaging/flow-steps';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { OpenSwitch } from '../automation/OpenSwitch';
import { CompareLink } from '../figures/CompareLink';
import { FLOWS, flowPath } from '../paths';
import { FlowBadge } from './FlowState';
import { type Flow, planOf } from './flows';

export const FLOW_SWITCH = { definition: automationFlow, label: '自動実行' };

interface FlowFrameProps {
  part: '' | '/people';
  actions?: (record: EntityRow) => ReactNode;
  children: (record: EntityRow, refetch: () => void) => ReactNode;
}

/** Title, states and tabs of one flow. */
export function FlowFrame({ part, actions, children }: FlowFrameProps) {
  const { id = '' } = useParams();
  return (
    <DetailPage
      definition={automationFlow}
      id={id}
      listTo={FLOWS}
      lead={(record) => (
        <Row>
          <Badge $tone="main">{triggerText(planOf(record))}</Badge>
          <FlowBadge flow={record} />
          <OpenSwitch email={record as unknown as Flow} of={FLOW_SWITCH} />
        </Row>
      )}
      actions={(record) => (
        <>
          {actions?.(record)}
          <CompareLink kind="automation_flow" id={Number(record.id_by_enterprise_id)} />
          <DeleteRecord definition={automationFlow} record={record} listTo={FLOWS} />
        </>
      )}
      tabs={[
        { label: '内容', to: flowPath(id) },
        { label: '候補者', to: flowPath(id, '/people') },
      ]}
      current={flowPath(id, part)}
    >
      {children}
    </DetailPage>
  );
}
