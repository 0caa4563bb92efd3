import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { opportunity } from '@enishi/protos/deals/opportunity';

export default function OpportunityList() {
  return <ListPage definition={opportunity} createTo="/enterprise/opportunities/create" />;
}
