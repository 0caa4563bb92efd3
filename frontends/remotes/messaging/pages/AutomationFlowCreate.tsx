import { useCreate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyDraft } from '../parts/flows/draft';
import { FlowBuilder } from '../parts/flows/FlowBuilder';
import type { Flow } from '../parts/flows/flows';
import { FLOWS, flowPath } from '../parts/paths';

/** A new flow begins as a draft that is OFF. */
export default function AutomationFlowCreate() {
  const create = useCreate<Flow>(automationFlow);
  const navigate = useNavigate();
  const flash = useFlash();
  const [start] = useState(emptyDraft);
  return (
    <Page>
      <Breadcrumbs items={[{ label: automationFlow.label, to: FLOWS }, { label: '新規作成' }]} />
      <PageHeader
        title="自動フローを作成"
        lead="下書きとして保存します。正式版にしてONにするまで、何も実行されません。"
      />
      <FlowBuilder
        start={start}
        place="flow new"
        submitLabel="下書きを作成する"
        onSave={async (values) => {
          const made = await create.mutateAsync({ values });
          flash.success('下書きを作成しました。過去の実績で試してから、正式版にしてください');
          navigate(flowPath(made.id_by_enterprise_id));
        }}
      />
    </Page>
  );
}
