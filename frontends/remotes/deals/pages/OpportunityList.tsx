import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { DealViews } from '../parts/DealViews';
import { BOARD, LIST } from '../parts/paths';
import { Reminders } from '../parts/Reminders';
import { useDealColumns } from '../parts/use-deal-columns';

/** Fields that many deals may be given at once. */
const SHARED = [
  'opportunity_possibility_id',
  'offer_date',
  'contract_date',
  'start_date',
  'enterprise_member1_id',
  'enterprise_member2_id',
  'create_route_type_id',
];

const look = () => import('../parts/LookedDeal');

/** States are moved with their reasons, and summed up. */
const BOARDS = { opportunity_status_id: BOARD };

export default function OpportunityList() {
  const { columns, dialog } = useDealColumns();
  return (
    <>
      <ListPage
        definition={opportunity}
        columns={columns}
        createTo={`${LIST}/create`}
        lead={<DealViews current={LIST} />}
        tools={<Reminders />}
        // States have rules of their own, with reasons: see 状況を変更.
        bulk={{ update: SHARED }}
        look={look}
        boards={BOARDS}
      />
      {dialog}
    </>
  );
}
