/** A list as a board: a column per value of a field, a card per record. */
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity, Field } from '@enishi/protos/fields/types';
import { useQuery } from '@tanstack/react-query';
import type { FocusEvent, Ref } from 'react';
import type { MasterRow } from '../../runtime/api/masters';
import { useApi } from '../../runtime/api/realm';
import { masterListQuery } from '../values/master-lists';
import { type EntityRow, titleOf } from '../values/row';
import { neededFields } from '../views/columns';
import type { ColumnControl } from '../views/use-columns';
import type { BoardLook } from './Column';
import { Columns } from './Columns';
import { type BoardQuestion, columnsOf } from './columns';
import { factsOf, OWNER } from './facts';
import { cardHeight, RecordCard } from './RecordCard';
import { useFieldMover } from './use-field-mover';

interface BoardProps {
  definition: Entity;
  by: string;
  question: BoardQuestion;
  columns: ColumnControl;
  /** Field in the second line of a card. */
  under: string | undefined;
  /** Fields whose values may be changed in the list. */
  editable: readonly string[];
  hrefOf: (row: EntityRow) => string | undefined;
  look?: BoardLook;
  onFocus: (event: FocusEvent) => void;
  ref: Ref<HTMLDivElement>;
}

/** Entries of the list that the field points into; none for fields that have their own choices. */
function useEntries({ master }: Field) {
  const { data } = useQuery({
    ...masterListQuery(useApi(), master ?? 'work_styles'),
    enabled: master !== undefined,
  });
  return data?.rows ?? NO_ENTRIES;
}

const NO_ENTRIES: readonly MasterRow[] = [];

export function Board({ definition, by, question, columns, under, editable, hrefOf, look, onFocus, ref }: BoardProps) {
  const field = definition.fields[by];
  const entries = useEntries(field);
  const { move, flights } = useFieldMover(definition, by);
  const movable = editable.includes(by);
  const lanes = columnsOf(by, field, entries, question.conditions);
  const facts = factsOf(definition, { all: columns.all, usual: columns.usual, without: [by, under] });
  const fields = [
    ...new Set([
      ...titleColumns(definition),
      ...neededFields(facts.map(({ column }) => column)),
      ...[by, under, OWNER, 'updated_at'].filter((name) => name !== undefined),
    ]),
  ].filter((name) => name in definition.fields);
  return (
    <Columns
      ref={ref}
      definition={definition}
      by={by}
      columns={lanes}
      question={question}
      card={{
        height: cardHeight({
          under: under !== undefined,
          facts: facts.length > 0,
          owner: OWNER in definition.fields,
        }),
        fields,
        labelOf: (row, names) =>
          `${titleOf(definition, row, names)}${movable ? `。Altと左右の矢印キーで${field.label}を変更できます` : ''}`,
        render: (row, names) => (
          <RecordCard
            definition={definition}
            row={row}
            names={names}
            by={by}
            columns={lanes}
            under={under}
            facts={facts}
            href={hrefOf(row)}
            onMove={movable ? (to) => move(row, to) : undefined}
          />
        ),
      }}
      flights={flights}
      movable={movable}
      onMove={move}
      look={look}
      onFocus={onFocus}
    />
  );
}
