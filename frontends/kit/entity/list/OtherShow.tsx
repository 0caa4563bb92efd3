/** A list as a board or a calendar, with the record that is looked at beside it. */
import type { Entity } from '@enishi/protos/fields/types';
import { useCallback, useReducer, useRef } from 'react';
import { Board } from '../board/Board';
import type { BoardQuestion } from '../board/columns';
import { Calendar } from '../calendar/Calendar';
import { type EntityRow, idOf } from '../values/row';
import type { Display } from '../views/displays';
import type { ColumnControl } from '../views/use-columns';
import type { ListControl } from '../views/use-list-state';
import { LookSplit } from './LookSplit';
import type { LookLoader } from './looks';
import { useLook } from './use-look';

interface OtherShowProps {
  definition: Entity;
  list: ListControl;
  display: Display;
  columns: ColumnControl;
  /** The list's request without page and order. */
  asked: BoardQuestion;
  under: string | undefined;
  editable: readonly string[];
  hrefOf: (row: EntityRow) => string | undefined;
  quickLook?: false;
  look?: LookLoader;
}

/** The records that are on the screen: each part tells its own, and they are gathered when one is looked at. */
function useKnownRows() {
  const parts = useRef(new Map<number, readonly EntityRow[]>());
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const watched = useRef(false);
  const know = useCallback((place: number, rows: readonly EntityRow[]) => {
    parts.current.set(place, rows);
    if (watched.current) draw();
  }, []);
  const rows = [...parts.current].sort(([one], [other]) => one - other).flatMap(([, part]) => part);
  return { rows, know, watched };
}

export default function OtherShow({
  definition,
  list,
  display,
  columns,
  asked,
  under,
  editable,
  hrefOf,
  quickLook,
  look,
}: OtherShowProps) {
  const { show, by } = display;
  const root = useRef<HTMLDivElement>(null);
  const { rows, know, watched } = useKnownRows();
  const looking = useLook(definition, rows, root);
  watched.current = looking.row !== undefined;
  const looked =
    quickLook === false
      ? undefined
      : { looked: looking.row && idOf(definition, looking.row), open: looking.open, know };
  return (
    <LookSplit definition={definition} looking={looking} hrefOf={hrefOf} look={look} quickLook={quickLook} fills>
      {show === 'board' && (
        <Board
          ref={root}
          definition={definition}
          by={by}
          question={{ ...asked, sort: list.state.sort || undefined }}
          columns={columns}
          under={under}
          editable={editable}
          hrefOf={hrefOf}
          look={looked}
          onFocus={looking.onFocus}
        />
      )}
      {show === 'calendar' && (
        <Calendar
          ref={root}
          definition={definition}
          by={by}
          list={list}
          question={asked}
          hrefOf={hrefOf}
          look={looked}
          onFocus={looking.onFocus}
        />
      )}
    </LookSplit>
  );
}
