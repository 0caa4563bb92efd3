import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { presetFrom } from '@enishi/frontend-kit/entity/pages/preset';
import { job } from '@enishi/protos/jobs/job';
import { useSearchParams } from 'react-router';
import { jobNotes } from '../parts/HoursNote';
import { JOBS } from '../parts/paths';

export default function JobCreate() {
  const [params] = useSearchParams();
  const values = presetFrom(params, { company: 'company_id_by_enterprise_id' });
  return <CreatePage definition={job} listTo={JOBS} values={values} notes={jobNotes} />;
}
