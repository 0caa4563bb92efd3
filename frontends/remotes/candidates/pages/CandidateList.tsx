import { DuplicatesLink } from '@enishi/frontend-kit/entity/merge/DuplicatesPage';
import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { mailColumn } from '@enishi/frontend-kit/features/mail-mark';
import { candidate } from '@enishi/protos/crm/candidate';
import { LIST, OMIT } from '../parts/candidate';
import { INCEPTION_NEEDS, inceptionText } from '../parts/inception-day';

const [number, name, ...rest] = candidate.table;
const USUAL = [name, number, 'mail', ...rest];

export default function CandidateList() {
  return (
    <ListPage
      definition={candidate}
      createTo={`${LIST}/create`}
      omit={OMIT}
      usual={USUAL}
      columns={{
        name: { sortBy: 'name_kana', width: 210 },
        mail: mailColumn,
        inception_day: { needs: INCEPTION_NEEDS, render: inceptionText },
      }}
      bulk={{ mergeIn: LIST }}
      actions={<DuplicatesLink definition={candidate} listTo={LIST} />}
    />
  );
}
