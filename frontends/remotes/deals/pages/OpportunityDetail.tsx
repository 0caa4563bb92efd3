import { EntityDetail } from '@enishi/frontend-kit/entity/EntityDetail';
import { Card } from '@enishi/frontend-kit/ui/base/layout';
import { StepBar } from '@enishi/frontend-kit/ui/base/StepBar';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { OPPORTUNITY_STEPS } from '@enishi/protos/master/opportunity-moves';
import { OpportunityFrame } from '../parts/OpportunityFrame';

/** Where the deal stands; a deal that came to nothing has no place among the steps. */
function Steps({ status }: { status: number }) {
  const at = (OPPORTUNITY_STEPS as readonly number[]).indexOf(status);
  if (at < 0) return null;
  return (
    <Card>
      <StepBar
        steps={OPPORTUNITY_STEPS.map((step) => opportunityStatus.label(step))}
        current={at}
        label="商談の進み具合"
      />
    </Card>
  );
}

export default function OpportunityDetail() {
  return (
    <OpportunityFrame tab="">
      {(record) => (
        <>
          <Steps status={Number(record.opportunity_status_id ?? 0)} />
          <EntityDetail definition={opportunity} record={record} />
        </>
      )}
    </OpportunityFrame>
  );
}
