import { ReadPage } from '@enishi/frontend-kit/entity/pages/ReadPage';
import { candidate } from '@enishi/protos/crm/candidate';
import { LIST, OMIT } from '../parts/candidate';

const other = { label: '案件', to: '/enterprise/jobs/read', kinds: ['job'] } as const;

export default function CandidateRead() {
  return (
    <ReadPage
      definition={candidate}
      listTo={LIST}
      omit={OMIT}
      papers="人材のメールやスキルシート"
      other={other}
      nameOf={({ values }) =>
        [values.l_name, values.f_name].filter(Boolean).join(' ') || String(values.name_for_company ?? '氏名なし')
      }
    />
  );
}
