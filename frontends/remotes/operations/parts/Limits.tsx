/** What an agency may use at most. */
import { EntityDetail } from '@enishi/frontend-kit/entity/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { enterprise } from '@enishi/protos/identity/enterprise';

export const Limits = ({ record }: { record: EntityRow }) => (
  <EntityDetail definition={enterprise} form="limits" record={record} />
);
