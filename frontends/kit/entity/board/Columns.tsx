/** The columns of a board side by side, and how cards go from one to another. */
import type { Entity } from '@enishi/protos/fields/types';
import { type FocusEvent, type ReactNode, type Ref, useRef } from 'react';
import { type EntityRow, idOf } from '../values/row';
import { Lanes } from './board-style';
import { type BoardLook, Column, type Flight } from './Column';
import type { CardKind } from './ColumnCard';
import { moveInBoard } from './card-keys';
import { type BoardColumn, type BoardQuestion, columnKey, valueIn } from './columns';

interface ColumnsProps {
  definition: Entity;
  /** Name of the field whose values the columns are. */
  by: string;
  columns: readonly BoardColumn[];
  question: BoardQuestion;
  card: CardKind;
  countOf?: (column: BoardColumn) => number | undefined;
  noteOf?: (column: BoardColumn) => ReactNode;
  flights: readonly Flight[];
  movable: boolean;
  asking?: boolean;
  onMove: (row: EntityRow, to: number | null) => void;
  look?: BoardLook;
  onFocus?: (event: FocusEvent) => void;
  ref?: Ref<HTMLDivElement>;
}

export function Columns({
  definition,
  by,
  columns,
  question,
  card,
  countOf,
  noteOf,
  flights,
  movable,
  asking = false,
  onMove,
  look,
  onFocus,
  ref,
}: ColumnsProps) {
  const dragged = useRef<EntityRow>(undefined);
  const followed = useRef<number>(undefined);
  const step = (row: EntityRow, way: -1 | 1) => {
    const at = columns.findIndex(({ value }) => value === valueIn(row, by));
    const to = columns[at + way];
    if (at < 0 || !to) return;
    followed.current = idOf(definition, row);
    onMove(row, to.value);
  };
  const drop = (to: BoardColumn) => {
    if (dragged.current && valueIn(dragged.current, by) !== to.value) onMove(dragged.current, to.value);
  };
  return (
    <Lanes
      ref={ref}
      onFocus={onFocus}
      onKeyDown={moveInBoard}
      onPointerDown={() => {
        followed.current = undefined;
      }}
    >
      {columns.map((column, place) => (
        <Column
          key={columnKey(column)}
          definition={definition}
          by={by}
          column={column}
          place={place}
          question={question}
          card={card}
          count={countOf?.(column)}
          note={noteOf?.(column)}
          flights={flights}
          movable={movable}
          asking={asking}
          followed={followed}
          look={look}
          onDragStart={(row) => {
            dragged.current = row;
          }}
          onDrop={drop}
          onStep={step}
        />
      ))}
    </Lanes>
  );
}
