/** Cards that are moved give their records another value, with 元に戻す; until that is saved they stand where they go. */
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { useQuickSave } from '../record/use-quick-save';
import { type EntityRow, idOf } from '../values/row';
import type { Flight } from './Column';
import { valueIn } from './columns';

export function useFieldMover(definition: Entity, by: string) {
  const { save } = useQuickSave(definition);
  /** The last one first. */
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const move = (row: EntityRow, to: number | null) => {
    const id = idOf(definition, row);
    // A card on its way has the value that it goes to.
    const back = valueIn(row, by);
    if (back === to) return;
    const flight = { row: { ...row, [by]: to }, to };
    setFlights((last) => [flight, ...last.filter((one) => idOf(definition, one.row) !== id)]);
    void save({ id, name: by, next: to, back }).finally(() =>
      setFlights((last) => last.filter((one) => one !== flight)),
    );
  };
  return { move, flights };
}
