/** Lists say on which day a record was made; its page says when. */
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { formatInstant } from '@enishi/protos/fields/format';

const DAY = 'YYYY/MM/DD'.length;

export const createdDay: ColumnOverrides = {
  created_at: {
    render: ({ created_at }) =>
      created_at && <time dateTime={String(created_at)}>{formatInstant(String(created_at)).slice(0, DAY)}</time>,
  },
};
