import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { DealViews } from '../parts/DealViews';
import { LIST } from '../parts/paths';
import { Reminders } from '../parts/Reminders';

export default function OpportunityList() {
  return (
    <ListPage
      definition={opportunity}
      createTo={`${LIST}/create`}
      lead={<DealViews current={LIST} />}
      tools={<Reminders />}
    />
  );
}
