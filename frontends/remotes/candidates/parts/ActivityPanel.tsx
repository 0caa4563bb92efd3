/** The activities of a candidate beside the profile. */
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { candidate } from '@enishi/protos/crm/candidate';
import { Activities } from './Activities';

export default function ActivityPanel({ record }: { record: EntityRow }) {
  return <Activities id={idOf(candidate, record)} />;
}
