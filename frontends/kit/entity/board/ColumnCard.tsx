/** One card of a column. While others come and go as the column is scrolled, it is not drawn again. */
import type { NameLookup } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import { memo, type ReactNode } from 'react';
import { useNames } from '../values/names';
import { type EntityRow, idOf } from '../values/row';
import { CardShell, type CardShellProps } from './CardShell';

/** What a card of this board is. */
export interface CardKind {
  /** px. */
  height: number;
  /** Fields that it reads. */
  fields: readonly string[];
  labelOf: (row: EntityRow, names: NameLookup) => string;
  render: (row: EntityRow, names: NameLookup) => ReactNode;
}

interface ColumnCardProps extends Omit<CardShellProps, 'id' | 'label' | 'height' | 'children' | Acts> {
  definition: Entity;
  row: EntityRow;
  card: CardKind;
  onDragStart: (row: EntityRow) => void;
  onStep: (row: EntityRow, by: -1 | 1) => void;
  onOpen?: (row: EntityRow) => void;
}

type Acts = 'onDragStart' | 'onStep' | 'onOpen';

function Card({ definition, row, card, onDragStart, onStep, onOpen, ...shell }: ColumnCardProps) {
  // Names that cards ask for at the same time travel in one call.
  const names = useNames(definition.fields, [row], card.fields);
  return (
    <CardShell
      {...shell}
      id={idOf(definition, row)}
      label={card.labelOf(row, names)}
      height={card.height}
      onDragStart={() => onDragStart(row)}
      onStep={(step) => onStep(row, step)}
      onOpen={onOpen && (() => onOpen(row))}
    >
      {card.render(row, names)}
    </CardShell>
  );
}

export const ColumnCard = memo(Card);
