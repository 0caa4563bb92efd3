import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { useMayDo } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { flowTrigger } from '@enishi/protos/master/automation-flow';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { useState } from 'react';
import { draftOf, sameDraft } from '../parts/flows/draft';
import { FlowBuilder } from '../parts/flows/FlowBuilder';
import { FlowFrame } from '../parts/flows/FlowFrame';
import { FlowState } from '../parts/flows/FlowState';
import { type Flow, stepsOf, useFigures } from '../parts/flows/flows';
import { TrialPanel } from '../parts/flows/TrialPanel';
import { TryDrawer } from '../parts/flows/TryDrawer';

interface ContentProps {
  flow: EntityRow;
  refetch: () => void;
}

function Content({ flow, refetch }: ContentProps) {
  const id = Number(flow.id_by_enterprise_id);
  const { data: figures } = useFigures(id);
  const update = useUpdate<Flow>(automationFlow);
  const flash = useFlash();
  const seesAll = useMayDo('all_records');
  const [read, setRead] = useState(flow);
  // The switch and the official edition make a new version of the record, but no other draft.
  const isDraftSame = sameDraft(draftOf({ ...flow, open_flg: read.open_flg }), draftOf(read));
  const { updated_at } = isDraftSame ? flow : read;
  const isOfficial = flow.official_edition_flg === 1;
  return (
    <Stack $gap={2}>
      <FlowState flow={flow} figures={figures} refetch={refetch} />
      {seesAll && (
        <TrialPanel
          id={id}
          version={String(flow.updated_at)}
          steps={stepsOf(flow)}
          bySegment={flow.trigger_id === flowTrigger.code.segment_entered}
        />
      )}
      <FlowBuilder
        start={draftOf(read)}
        place={`flow ${id}`}
        submitLabel="下書きを保存する"
        figures={figures && { ...figures, edition: isOfficial ? figures.edition : 0 }}
        onSave={async ({ open_flg: _, ...values }) => {
          const saved = await update.mutateAsync({ id, values: { ...values, updated_at } });
          setRead(saved as unknown as EntityRow);
          flash.success('下書きを保存しました');
        }}
      />
    </Stack>
  );
}

/** The draft of a flow, to be edited and tried; what its official edition has done stands at each step. */
export default function AutomationFlowDetail() {
  const [asking, setAsking] = useState(false);
  return (
    <FlowFrame
      part=""
      actions={() => (
        <Button icon={<Icon name="user" size={16} />} onClick={() => setAsking(true)}>
          候補者で確認
        </Button>
      )}
    >
      {(flow, refetch) => (
        <>
          <Content key={String(flow.id_by_enterprise_id)} flow={flow} refetch={refetch} />
          {asking && (
            <TryDrawer id={Number(flow.id_by_enterprise_id)} steps={stepsOf(flow)} onClose={() => setAsking(false)} />
          )}
        </>
      )}
    </FlowFrame>
  );
}
