/** How a list is shown, and how that is changed: some fields have a board that is a page of its own. */
import type { Entity } from '@enishi/protos/fields/types';
import { useNavigate, useSearchParams } from 'react-router';
import { AS_ROWS, type Display } from '../views/displays';
import { readListState, writeListState } from '../views/list-state';
import type { ListControl } from '../views/use-list-state';

export interface Shown {
  display: Display;
  /** Without it the list is shown as rows, and nothing else is offered. */
  onChange?: (display: Display) => void;
}

interface ShownOptions {
  offered: boolean;
  /** Addresses of boards by the field of their columns. */
  boards?: Readonly<Record<string, string>>;
}

export function useShown(definition: Entity, list: ListControl, { offered, boards }: ShownOptions): Shown {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (!offered) return { display: AS_ROWS };
  const { show, by } = list.state;
  const onChange = (display: Display) => {
    const board = display.show === 'board' ? boards?.[display.by] : undefined;
    if (!board) return list.change({ ...display, month: '' });
    const state = { ...readListState(definition, params), ...AS_ROWS, page: 1 };
    return void navigate(`${board}?${writeListState(definition, state, params)}`);
  };
  return { display: { show, by }, onChange };
}
