/** What decides about a record, for the panel beside a list: facts, states to change, values, and comments. */
import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { late } from '../../ui/base/late';
import { Card } from '../../ui/base/layout';
import { Skeleton } from '../../ui/base/Skeleton';
import { color, font, space } from '../../ui/theme/theme';
import { areNamed, callsOf, lookFields, type Picker, type RecordLook, tell } from '../frame/look';
import { useAfterPaint } from '../frame/use-after-paint';
import { EntityDetail } from '../record/EntityDetail';
import { QuickChoice } from '../record/QuickChoice';
import { FieldView } from '../values/FieldView';
import { useNames } from '../values/names';
import { type EntityRow, idOf, isEmptyValue } from '../values/row';

const COMING = <Skeleton $height="64px" />;
const Comments = late(async () => ({ default: (await import('../comments/Comments')).Comments }), COMING);

export interface LookOptions {
  /** What the head of such a record tells and offers. */
  record?: RecordLook;
  /** Fields after those of the list, in order; those without a value are left out. */
  values?: readonly string[];
  /** What can be done with the record. */
  actions?: (record: EntityRow) => ReactNode;
  /** Values that are shown in another way, by field. */
  views?: Readonly<Record<string, (record: EntityRow) => ReactNode>>;
  /** Fields that are not shown. */
  omit?: readonly string[];
}

const Told = styled.p`
  margin-bottom: ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.m};
  line-height: 1.5;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};
  padding-bottom: ${space(1.5)};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 92px minmax(0, 1fr);
  gap: ${space(0.75)} ${space(1.5)};
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  font-size: ${font.size.m};

  dt {
    color: ${color.muted};
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Part = styled.section`
  padding-top: ${space(1.5)};
  border-top: 1px solid ${color.line};

  ${Card} {
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

/** How a record of this kind is reached, whatever it is. */
const REACHED = ['tel', 'email'];

function pickersOf(definition: Entity, look: RecordLook | undefined): readonly Picker[] {
  if (look) return look.pickers ?? [];
  const isState = (name: string) => {
    const { kind, readOnly } = definition.fields[name];
    return kind === 'choice' && !readOnly;
  };
  return definition.list.columns.filter(isState).map((field) => ({ field }));
}

/** Fields to tell one below the other, beside what stands above them already. */
function valuesOf(definition: Entity, shown: readonly string[], { values = [], omit = [] }: LookOptions): string[] {
  const { columns, under = [] } = definition.list;
  const away = new Set<string>([...shown, ...omit, definition.title, definition.key, 'updated_at']);
  const names = [under, columns, REACHED, values].flat();
  return [...new Set(names)].filter((name) => name in definition.fields && !away.has(name));
}

interface LookedRecordProps {
  definition: Entity;
  /** The stored record with all its fields. */
  record: EntityRow;
  options?: LookOptions;
}

export function LookedRecord({ definition, record, options = {} }: LookedRecordProps) {
  const { record: look, actions, views = {} } = options;
  const pickers = pickersOf(definition, look);
  const told = look ? lookFields(look) : [];
  const shown = pickers.map(({ field }) => field);
  const fields = valuesOf(definition, shown, options).filter((name) => !isEmptyValue(record[name]));
  const names = useNames(definition.fields, [record], [...told, ...fields]);
  const known = look !== undefined && areNamed(definition, record, told, names);
  // What decides is read first; comments come with the next free moment.
  const isRead = useAfterPaint(true);
  const line = known ? tell(definition, record, [...(look.beside ?? []), ...look.facts], names) : [];
  return (
    <>
      {look && (
        <Told>{known ? line.map(({ text }) => text).join('・') : <Skeleton $width="80%" $height="16px" />}</Told>
      )}
      {pickers.length > 0 && (
        <Line>
          {pickers.map(({ field, label }) => (
            <QuickChoice key={field} definition={definition} record={record} field={field} label={label} />
          ))}
        </Line>
      )}
      {actions && <Line>{actions(record)}</Line>}
      <Facts>
        {fields.map((name) => (
          <FactLine key={name} label={definition.fields[name].short ?? definition.fields[name].label}>
            {views[name]?.(record) ?? (
              <FieldView field={definition.fields[name]} value={record[name]} names={names} plain />
            )}
          </FactLine>
        ))}
      </Facts>
      {look?.comments && (
        <Part aria-label="コメント">
          {isRead ? (
            <Comments
              definition={look.comments}
              of={definition}
              id={idOf(definition, record)}
              compact
              call={callsOf(look, record)}
            />
          ) : (
            COMING
          )}
        </Part>
      )}
      <Everything definition={definition} record={record} options={options} />
    </>
  );
}

/** All fields, to read and to edit; few look at them here, so they are drawn when they are asked for. */
function Everything({ definition, record, options: { omit, views } = {} }: LookedRecordProps) {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <Part>
        <EntityDetail definition={definition} record={record} omit={omit} views={views} folds />
      </Part>
    );
  return (
    <Part>
      <Button size="small" variant="quiet" icon={<Icon name="down" size={14} />} onClick={() => setOpen(true)}>
        すべての項目を見る・編集する
      </Button>
    </Part>
  );
}

const FactLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
