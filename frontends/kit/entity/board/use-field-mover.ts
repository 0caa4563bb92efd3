/** A card that is moved gives its record another value, with 元に戻す; until that is saved it stands where it goes. */
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { useQuickSave } from '../record/use-quick-save';
import { type EntityRow, idOf } from '../values/row';
import type { Flight } from './Column';
import { valueIn } from './columns';

export function useFieldMover(definition: Entity, by: string) {
  const { save } = useQuickSave(definition);
  const [flight, setFlight] = useState<Flight>();
  const move = (row: EntityRow, to: number | null) => {
    const back = valueIn(row, by);
    // One card at a time: where the last one stands is not known before it is saved.
    if (flight || back === to) return;
    setFlight({ row, to });
    void save({ id: idOf(definition, row), name: by, next: to, back }).finally(() => setFlight(undefined));
  };
  return { move, flight };
}
