import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { job } from '@enishi/protos/jobs/job';
import { lazy } from 'react';
import { jobColumns, jobUsualColumns } from '../parts/columns';
import { JOBS } from '../parts/paths';

const Look = lazy(() => import('../parts/LookedJob'));

export default function JobList() {
  return (
    <ListPage definition={job} createTo={`${JOBS}/create`} columns={jobColumns} usual={jobUsualColumns} look={Look} />
  );
}
