import type { BulkOptions } from '@enishi/frontend-kit/entity/bulk/BulkActions';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { namedPlaceholders } from '@enishi/protos/master/messaging';

/** Subjects in lists name what will be filled in. */
export const mailColumns: ColumnOverrides = {
  title: { render: ({ title }) => namedPlaceholders(String(title ?? '')) },
};

/** Mailings are chosen to be compared; what has been sent is neither changed nor deleted with others. */
export const onlyCompared: BulkOptions = { update: false, delete: false };
