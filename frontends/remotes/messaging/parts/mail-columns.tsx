import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { namedPlaceholders } from '@enishi/protos/master/messaging';

/** Subjects in lists name what will be filled in. */
export const mailColumns: ColumnOverrides = {
  title: { render: ({ title }) => namedPlaceholders(String(title ?? '')) },
};
