import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { presetFrom } from '@enishi/frontend-kit/entity/pages/preset';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { useSearchParams } from 'react-router';
import { DealForm, dealNotes } from '../parts/deal-form';
import { LIST } from '../parts/paths';

/** Values that other pages hand over, e.g. `?candidate=12&job=34`. */
const presets = {
  candidate: 'candidate_id_by_enterprise_id',
  company: 'company_id_by_enterprise_id',
  job: 'job_id_by_enterprise_id',
};

export default function OpportunityCreate() {
  const [params] = useSearchParams();
  return (
    <DealForm>
      {(context) => (
        <CreatePage
          definition={opportunity}
          listTo={LIST}
          values={presetFrom(params, presets)}
          notes={dealNotes}
          context={context}
        />
      )}
    </DealForm>
  );
}
