/** A column of a board: only the cards on the screen are drawn and read. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/base/EmptyState';
import { Skeleton } from '../../ui/base/Skeleton';
import { type EntityRow, idOf } from '../values/row';
import { CardBar, Dot, Empty, Lane, LaneCount, LaneHead, LaneName, Place, Scroll } from './board-style';
import { CARD_GAP, DRAG_TYPE, type Followed } from './CardShell';
import { type CardKind, ColumnCard } from './ColumnCard';
import type { BoardColumn, BoardQuestion } from './columns';
import { type Passing, pagesAt, slotCount, storedIndex } from './slots';
import { useCards } from './use-cards';

/** A card that is on its way from one column to another. */
export interface Flight {
  row: EntityRow;
  to: number | null;
}

/** How the record that is looked at beside the board follows its cards. */
export interface BoardLook {
  /** Id of the record. */
  looked: number | undefined;
  open: (row: EntityRow) => void;
  /** Tells the records that stand in the column at this place. */
  know: (place: number, rows: readonly EntityRow[]) => void;
}

export interface ColumnProps {
  definition: Entity;
  /** Name of the field whose values the columns are. */
  by: string;
  column: BoardColumn;
  /** Counted from the left. */
  place: number;
  question: BoardQuestion;
  card: CardKind;
  /** How many stand in the column, where that is known otherwise than from its cards. */
  count?: number;
  /** Below the name of the column. */
  note?: ReactNode;
  flights: readonly Flight[];
  movable: boolean;
  /** A question about a move stands before the board. */
  asking: boolean;
  followed: Followed;
  look?: BoardLook;
  onDragStart: (row: EntityRow) => void;
  onDrop: (column: BoardColumn) => void;
  onStep: (row: EntityRow, by: -1 | 1) => void;
}

/** Cards that are made beyond the edge: many columns of them are the better part of what the first look costs. */
const BEYOND = 2;
const SKELETONS = [0, 1, 2];

function Waiting({ height }: { height: number }) {
  return (
    <CardBar $height={height}>
      <Skeleton $width="70%" />
      <Skeleton $width="45%" $height="12px" />
      <Skeleton $width="60%" $height="12px" />
    </CardBar>
  );
}

export function Column({
  definition,
  by,
  column,
  place,
  question,
  card,
  count: told,
  note,
  flights,
  movable,
  asking,
  followed,
  look,
  onDragStart,
  onDrop,
  onStep,
}: ColumnProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const [stop, setStop] = useState<number>();
  const [pages, setPages] = useState<readonly number[]>([]);
  const { value, name, tone } = column;
  const cards = useCards(definition, { by, value, question, fields: card.fields, pages });
  const placeOf = ({ row }: Flight) => cards.placeOf(idOf(definition, row));
  const coming = flights.filter((flight) => flight.to === value && placeOf(flight) < 0);
  const comes = coming.length;
  const going = flights.filter(({ to }) => to !== value).map(placeOf);
  const passing: Passing = { comes, goes: going.filter((at) => at >= 0) };
  const size = slotCount(cards.count ?? 0, passing);
  const rowAt = (index: number): EntityRow | undefined => {
    const at = storedIndex(index, passing);
    return at < 0 ? coming[index].row : cards.rowAt(at);
  };
  const virtual = useVirtualizer({
    count: size,
    getScrollElement: () => scroll.current,
    estimateSize: () => card.height + CARD_GAP,
    overscan: BEYOND,
    getItemKey: (index) => {
      const row = rowAt(index);
      return row ? idOf(definition, row) : `#${index}`;
    },
  });
  const items = virtual.getVirtualItems();
  const wanted = pagesAt(items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  const shownPages = JSON.stringify(wanted);
  useEffect(() => setPages(JSON.parse(shownPages)), [shownPages]);
  // A card that has just come stands first.
  useEffect(() => {
    if (comes > 0) scroll.current?.scrollTo({ top: 0 });
  }, [comes]);
  const know = look?.know;
  const { rows } = cards;
  const ids = rows.map((row) => idOf(definition, row)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other records stand here, not with every drawing
  useEffect(() => know?.(place, rows), [know, place, ids]);
  const shown = items.map(({ index }) => rowAt(index)).filter((row) => row !== undefined);
  const hasStop = shown.some((row) => idOf(definition, row) === stop);
  const firstId = shown[0] && idOf(definition, shown[0]);
  const count = told ?? (cards.count === undefined ? undefined : size);
  if (column.hides && comes === 0 && (cards.count ?? 0) === 0) return null;

  const accepts = (event: DragEvent) => movable && event.dataTransfer.types.includes(DRAG_TYPE);
  return (
    <Lane
      data-column=""
      aria-label={`${name}の${definition.label}`}
      $over={over}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        onDrop(column);
      }}
    >
      <LaneHead>
        <h2>
          {tone && <Dot $tone={tone} />}
          <LaneName title={name}>{name}</LaneName>
          <LaneCount>{count !== undefined && `${formatNumber(count)}${cards.more ? '+' : ''}件`}</LaneCount>
        </h2>
        {note}
      </LaneHead>
      <Scroll
        ref={scroll}
        role="group"
        aria-label={`${name}の一覧`}
        aria-busy={(cards.count === undefined && !cards.error) || cards.late}
        $late={cards.late}
      >
        {cards.error && <ErrorState message={cards.error.message} onRetry={cards.refetch} />}
        {cards.count === undefined &&
          !cards.error &&
          SKELETONS.map((skeleton) => <Waiting key={skeleton} height={card.height} />)}
        {cards.count !== undefined && size === 0 && <Empty>{definition.label}はありません</Empty>}
        <ul style={{ height: virtual.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const row = rowAt(index);
            const id = row && idOf(definition, row);
            return (
              <Place key={key} style={{ transform: `translateY(${start}px)` }} onFocus={() => id && setStop(id)}>
                {row && id ? (
                  <ColumnCard
                    definition={definition}
                    row={row}
                    card={card}
                    index={index}
                    flying={flights.some((flight) => idOf(definition, flight.row) === id)}
                    looked={look?.looked === id}
                    stop={hasStop ? stop === id : firstId === id}
                    movable={movable}
                    followed={followed}
                    asking={asking}
                    onDragStart={onDragStart}
                    onStep={onStep}
                    onOpen={look?.open}
                  />
                ) : (
                  <Waiting height={card.height} />
                )}
              </Place>
            );
          })}
        </ul>
      </Scroll>
    </Lane>
  );
}
