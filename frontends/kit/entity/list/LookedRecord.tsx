/** What decides about a record, for the panel beside a list: states to change, facts, and comments. */
import type { Entity } from '@enishi/protos/fields/types';
import { lazy, type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../../ui/base/Skeleton';
import { color, font, space } from '../../ui/theme/theme';
import { QuickChoice } from '../record/QuickChoice';
import { FieldView } from '../values/FieldView';
import { useNames } from '../values/names';
import { type EntityRow, idOf, isEmptyValue } from '../values/row';

const Comments = lazy(() => import('../comments/Comments').then((part) => ({ default: part.Comments })));

export interface LookOptions {
  /** States that are changed here; default: those of the list's own columns. */
  pickers?: readonly string[];
  /** Fields after those of the list, in order; those without a value are left out. */
  facts?: readonly string[];
  /** The comments of such records. */
  comments?: Entity;
  /** What can be done with the record. */
  actions?: (record: EntityRow) => ReactNode;
  /** Values that are shown in another way, by field. */
  views?: Readonly<Record<string, (record: EntityRow) => ReactNode>>;
  /** Fields that are not shown. */
  omit?: readonly string[];
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};
  padding-bottom: ${space(1.5)};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${space(0.75)} ${space(1)};
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  font-size: ${font.size.m};

  dt {
    color: ${color.muted};
  }

  dd {
    min-width: 0;
  }
`;

const Part = styled.section`
  padding-top: ${space(1.5)};
  border-top: 1px solid ${color.line};
`;

/** How a record of this kind is reached, whatever it is. */
const REACHED = ['tel', 'email'];

function factsOf(definition: Entity, { pickers, facts = [], omit = [] }: LookOptions & { pickers: readonly string[] }) {
  const { columns, under = [] } = definition.list;
  const away = new Set<string>([...pickers, ...omit, definition.title, definition.key, 'updated_at']);
  const names = [under, columns, REACHED, facts].flat().filter((name) => name in definition.fields && !away.has(name));
  return [...new Set(names)];
}

interface LookedRecordProps extends LookOptions {
  definition: Entity;
  /** The stored record with all its fields. */
  record: EntityRow;
}

export function LookedRecord({ definition, record, ...options }: LookedRecordProps) {
  const isState = (name: string) => {
    const { kind, readOnly } = definition.fields[name];
    return kind === 'choice' && !readOnly;
  };
  const pickers = options.pickers ?? definition.list.columns.filter(isState);
  const fields = factsOf(definition, { ...options, pickers }).filter((name) => !isEmptyValue(record[name]));
  const names = useNames(definition.fields, [record], fields);
  const { comments, actions, views = {} } = options;
  return (
    <>
      {pickers.length > 0 && (
        <Line>
          {pickers.map((field) => (
            <QuickChoice key={field} definition={definition} record={record} field={field} />
          ))}
        </Line>
      )}
      {actions && <Line>{actions(record)}</Line>}
      <Facts>
        {fields.map((name) => (
          <FactLine key={name} label={definition.fields[name].label}>
            {views[name]?.(record) ?? (
              <FieldView field={definition.fields[name]} value={record[name]} names={names} plain />
            )}
          </FactLine>
        ))}
      </Facts>
      {comments && (
        <Part aria-label="コメント">
          <Suspense fallback={<Skeleton $height="64px" />}>
            <Comments definition={comments} of={definition} id={idOf(definition, record)} />
          </Suspense>
        </Part>
      )}
    </>
  );
}

const FactLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
