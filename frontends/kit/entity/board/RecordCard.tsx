/** What stands on a card: the name, what is under it, some facts, and who looks after the record. */
import { formatValue, type NameLookup } from '@enishi/protos/fields/format';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import { Link } from 'react-router';
import styled from 'styled-components';
import { Avatar } from '../../ui/base/Avatar';
import { Icon } from '../../ui/base/Icon';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { Menu } from '../../ui/console/Menu';
import { TriggerButton } from '../../ui/console/TriggerButton';
import { color, font, media, radius, space } from '../../ui/theme/theme';
import { FieldView } from '../values/FieldView';
import { type EntityRow, isEmptyValue, leadOf, titleOf } from '../values/row';
import { CardHead, CardLine } from './CardShell';
import { type BoardColumn, columnKey, valueIn } from './columns';
import { type Fact, OWNER } from './facts';

/** px of a card with these lines. */
export const cardHeight = (lines: { under: boolean; facts: boolean; owner: boolean }): number =>
  18 + 24 + (lines.under ? 20 : 0) + (lines.facts ? 30 : 0) + (lines.owner ? 26 : 0);

const Facts = styled.ul`
  display: flex;
  flex: none;
  gap: ${space(0.5)};
  height: 22px;
  margin: 5px 0 0;
  padding: 0;
  overflow: hidden;
  list-style: none;
`;

const FactChip = styled.li<{ $long: boolean }>`
  flex: 0 ${({ $long }) => ($long ? 1 : 0)} auto;
  min-width: ${({ $long }) => ($long ? '4em' : '0')};
  max-width: 100%;
  height: 22px;
  padding: 0 ${space(0.75)};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  font-size: ${font.size.xs};
  line-height: 20px;
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;

  * {
    font-size: ${font.size.xs};
  }

  &:has([data-empty]) {
    display: none;
  }

  small {
    margin-right: 4px;
    color: ${color.muted};
  }

  a {
    color: inherit;
    text-decoration: none;
    pointer-events: none;
  }
`;

const Foot = styled.p`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(0.75)};
  min-height: 20px;
  margin-top: auto;
  overflow: hidden;
  color: ${color.muted};

  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Those who have a mouse drag; the menu is there when the card is pointed at. */
const More = styled(TriggerButton)`
  && {
    opacity: 0;

    article:hover &,
    article:focus-within &,
    &[aria-expanded='true'] {
      opacity: 1;
    }

    ${media.touch} {
      opacity: 1;
    }
  }
`;

interface RecordCardProps {
  definition: Entity;
  row: EntityRow;
  names: NameLookup;
  by: string;
  columns: readonly BoardColumn[];
  under: string | undefined;
  facts: readonly Fact[];
  href: string | undefined;
  /** Moves it to a column; undefined where it may not be moved. */
  onMove: ((to: number | null) => void) | undefined;
}

function FactOf({
  definition,
  row,
  names,
  fact: { column, label },
}: Pick<RecordCardProps, 'definition' | 'row' | 'names'> & { fact: Fact }) {
  const field = definition.fields[column.id];
  const value = row[column.id];
  if (field && isEmptyValue(value)) return null;
  const content = field ? (
    <FieldView field={field} value={value} names={names} compact plain />
  ) : (
    column.render?.(row, names)
  );
  if (isEmptyValue(content as FieldValue)) return null;
  const told = field ? formatValue(field, value as FieldValue, names) : undefined;
  return (
    <FactChip $long={field?.entity !== undefined} title={[column.label, told].filter(Boolean).join('：')}>
      {label && <small>{label}</small>}
      {content}
    </FactChip>
  );
}

function Owner({ definition, row, names }: Pick<RecordCardProps, 'definition' | 'row' | 'names'>) {
  const owner = row[OWNER];
  if (typeof owner !== 'number') return <Foot />;
  const name = names('ref:enterprise_member', owner);
  return (
    <Foot title={name && `${definition.fields[OWNER].label}：${name}`}>
      {name && <Avatar name={name} size={20} />}
      <span>
        <VisuallyHidden>{definition.fields[OWNER].label}：</VisuallyHidden>
        {name}
      </span>
    </Foot>
  );
}

export function RecordCard({ definition, row, names, by, columns, under, facts, href, onMove }: RecordCardProps) {
  const title = titleOf(definition, row, names);
  const { label } = definition.fields[by];
  const value = valueIn(row, by);
  const beneath =
    under && !isEmptyValue(row[under]) ? formatValue(definition.fields[under], row[under] as FieldValue, names) : '';
  return (
    <>
      <CardHead>
        {href ? (
          <Link to={href} title={title} tabIndex={-1} draggable={false}>
            {leadOf(definition, row, names)}
          </Link>
        ) : (
          <strong title={title}>{leadOf(definition, row, names)}</strong>
        )}
        {onMove && (
          <Menu
            label={label}
            placement="bottom end"
            trigger={
              <More variant="quiet" size="small" excludeFromTabOrder aria-label={`「${title}」の${label}を変更`}>
                <Icon name="more" size={16} />
              </More>
            }
            items={columns.map((column) => ({
              id: columnKey(column),
              label: column.name,
              icon: column.value === value ? ('check' as const) : undefined,
              onAction: () => column.value !== value && onMove(column.value),
            }))}
          />
        )}
      </CardHead>
      {under && <CardLine title={beneath || undefined}>{beneath.replaceAll('、', '・')}</CardLine>}
      {facts.length > 0 && (
        <Facts>
          {facts.map((fact) => (
            <FactOf key={fact.column.id} definition={definition} row={row} names={names} fact={fact} />
          ))}
        </Facts>
      )}
      {OWNER in definition.fields && <Owner definition={definition} row={row} names={names} />}
    </>
  );
}
