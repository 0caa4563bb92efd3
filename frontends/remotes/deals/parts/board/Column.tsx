/** A column of the board: only the cards on the screen are drawn, more are read when its end comes near. */
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CARD_HEIGHT, Card, type CardProps, DRAG_TYPE } from './Card';
import { type BoardQuestion, type ColumnSum, useBoardColumn } from './use-board';

const Frame = styled.section<{ $over: boolean }>`
  display: flex;
  flex: 0 0 268px;
  flex-direction: column;
  min-height: 0;
  border: 1px solid ${({ $over }) => ($over ? color.main : color.line)};
  border-radius: ${radius.l};
  background: ${({ $over }) => ($over ? color.mainSoft : color.subtle)};

  ${media.mobile} {
    flex-basis: calc(100vw - ${space(6)});
    height: 68dvh;
    scroll-snap-align: start;
  }
`;

const Head = styled.header`
  padding: ${space(1)} ${space(1.25)};
  border-bottom: 1px solid ${color.line};

  h2 {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    font-size: ${font.size.base};
  }

  p {
    color: ${color.muted};
    font-size: ${font.size.s};
    font-variant-numeric: tabular-nums;
  }
`;

const Scroll = styled.div`
  flex: 1 1 auto;
  min-height: 160px;
  overflow-y: auto;
  padding: ${space(1)};
`;

const Place = styled.li`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  list-style: none;
`;

const Empty = styled.p`
  padding: ${space(2)};
  color: ${color.muted};
  font-size: ${font.size.s};
  text-align: center;
`;

/** The card that is on its way from one column to another. */
export interface Flight {
  row: EntityRow;
  to: number;
}

interface ColumnProps extends Pick<CardProps, 'followed' | 'asking'> {
  status: number;
  question: BoardQuestion;
  sum: ColumnSum | undefined;
  flight: Flight | undefined;
  onMove: (row: EntityRow, to: number) => void;
  onFill: (row: EntityRow) => void;
  onStep: (row: EntityRow, by: -1 | 1) => void;
  onDrop: (id: number, to: number) => void;
  /** Tells the board what is in it, so that a card dropped elsewhere is known. */
  onRows: (status: number, rows: readonly EntityRow[]) => void;
}

/** Cards before the end of what is there, at which more are asked for. */
const AHEAD = 6;
/** Cards that are made beyond the edge: eight columns of them are the better part of what the first look costs. */
const BEYOND = 2;
const NAMED = [
  'candidate_id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'job_id_by_enterprise_id',
  'enterprise_member1_id',
];
const NO_ROWS: EntityRow[] = [];

function placed(rows: EntityRow[], status: number, flight: Flight | undefined): EntityRow[] {
  if (!flight) return rows;
  const id = idOf(opportunity, flight.row);
  const rest = rows.filter((row) => idOf(opportunity, row) !== id);
  return flight.to === status ? [flight.row, ...rest] : rest;
}

export function Column({
  status,
  question,
  sum,
  flight,
  onMove,
  onFill,
  onStep,
  onDrop,
  onRows,
  ...focus
}: ColumnProps) {
  const {
    data = NO_ROWS,
    error,
    refetch,
    isPending,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useBoardColumn(question, status);
  const rows = placed(data, status, flight);
  const scroll = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: BEYOND,
    getItemKey: (index) => idOf(opportunity, rows[index]),
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const names = useNames(opportunity.fields, items.map(({ index }) => rows[index]).filter(Boolean), NAMED);
  const name = opportunityStatus.label(status);

  useEffect(() => onRows(status, data), [status, data, onRows]);
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - AHEAD) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const accepts = (event: DragEvent) => event.dataTransfer.types.includes(DRAG_TYPE);
  return (
    <Frame
      aria-label={`${name}の商談`}
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
        onDrop(Number(event.dataTransfer.getData(DRAG_TYPE)), status);
      }}
    >
      <Head>
        <h2>
          {name}
          <span>{sum ? `${formatNumber(sum.count)}件` : '…'}</span>
        </h2>
        <p>
          売 {formatNumber(sum?.payment ?? 0)}万円・粗利 {formatNumber(sum?.margin ?? 0)}万円
        </p>
      </Head>
      <Scroll ref={scroll} tabIndex={0} role="group" aria-label={`${name}の一覧`}>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {isPending && <Skeleton $height={`${CARD_HEIGHT}px`} />}
        {!isPending && !error && rows.length === 0 && <Empty>商談はありません</Empty>}
        <ul style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const row = rows[index];
            return (
              <Place key={key} style={{ transform: `translateY(${start}px)` }}>
                <Card
                  row={row}
                  names={names}
                  flying={flight?.row === row}
                  {...focus}
                  onMove={(to) => onMove(row, to)}
                  onFill={() => onFill(row)}
                  onStep={(by) => onStep(row, by)}
                />
              </Place>
            );
          })}
        </ul>
        {isFetchingNextPage && <Empty>読み込んでいます…</Empty>}
      </Scroll>
    </Frame>
  );
}
