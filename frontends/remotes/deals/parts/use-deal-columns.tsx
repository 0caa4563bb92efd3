/** Columns of lists of deals: the state is changed in its cell, and a date that was left open is given there. */
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { joinedTitle } from '@enishi/protos/fields/title';
import { OPPORTUNITY_DATE_FIELDS } from '@enishi/protos/master/opportunity-dates';
import type { ReactNode } from 'react';
import { StatusCell } from './StatusMenu';
import { useMover } from './use-mover';

/** px: the longest state, and the mark beside it. */
const STATE_WIDTH = 190;

export function useDealColumns(): { columns: ColumnOverrides; dialog: ReactNode } {
  const mover = useMover();
  const columns: ColumnOverrides = {
    opportunity_status_id: {
      width: STATE_WIDTH,
      needs: OPPORTUNITY_DATE_FIELDS,
      render: (row, names) => <StatusCell record={row} mover={mover} name={joinedTitle(opportunity, row, names)} />,
    },
  };
  return { columns, dialog: mover.dialog };
}
