import { ReadPage } from '@enishi/frontend-kit/entity/pages/ReadPage';
import { job } from '@enishi/protos/jobs/job';
import { jobNotes } from '../parts/HoursNote';
import { JOBS } from '../parts/paths';

const other = { label: '候補者', to: '/enterprise/candidates/read', kinds: ['people', 'skill_sheet'] } as const;

export default function JobRead() {
  return (
    <ReadPage
      definition={job}
      listTo={JOBS}
      papers="案件のメール"
      other={other}
      notes={jobNotes}
      nameOf={({ values }) => String(values.name ?? '名称なし')}
    />
  );
}
