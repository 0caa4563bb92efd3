/** Saves of a record: who, when, what it was and what it became. */

import { ref } from '@enishi/protos/fields/builders';
import { formatInstant } from '@enishi/protos/fields/format';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import { useState } from 'react';
import styled from 'styled-components';
import { Badge } from '../../ui/base/Badge';
import { Button } from '../../ui/base/Button';
import { EmptyState, ErrorState } from '../../ui/base/EmptyState';
import { Icon } from '../../ui/base/Icon';
import { Waiting } from '../../ui/base/Waiting';
import { color, font, space } from '../../ui/theme/theme';
import { FieldView } from '../values/FieldView';
import { type NamedValues, useValueNames } from '../values/names';
import { actionLabels, actorOf, type HistoryEntry, useHistory } from './history';
import { useOwnChanges } from './own-changes';

const List = styled.ol`
  &[aria-busy='true'] {
    opacity: 0.55;
  }

  display: grid;
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text};
  }
`;

const Change = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: ${space(1)};
  align-items: start;
  margin-top: ${space(0.5)};
  padding: ${space(1)};
  border-radius: 4px;
  background: ${color.subtle};
  font-size: ${font.size.m};

  > svg {
    margin-top: 3px;
    color: ${color.muted};
  }
`;

/** A change that a page shows in its own way has the whole line. */
const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Label = styled.p`
  grid-column: 1 / -1;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Old = styled.div`
  color: ${color.muted};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(1.5)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const member = ref('メンバー', 'enterprise_member');

/** Everything in these entries that has a name elsewhere. */
function namedIn(definition: Entity, entries: readonly HistoryEntry[]): NamedValues[] {
  const byColumn = new Map<string, FieldValue[]>();
  for (const { changes } of entries)
    for (const { column_name, old_value, new_value } of changes)
      byColumn.set(column_name, [...(byColumn.get(column_name) ?? []), old_value, new_value]);
  const columns = [...byColumn].filter(([column]) => definition.fields[column]);
  const members = entries.filter((entry) => !actorOf(entry)).map((entry) => entry.member_id);
  return [
    { field: member, values: members },
    ...columns.map(([column, values]) => ({ field: definition.fields[column], values })),
  ];
}

interface HistoryListProps {
  definition: Entity;
  id: number;
  /** Only this column; its name is not repeated then. */
  column?: string;
}

export function HistoryList({ definition, id, column }: HistoryListProps) {
  const [page, setPage] = useState(1);
  const own = useOwnChanges();
  const { data, error, refetch, isPlaceholderData } = useHistory(definition, id, { column, page });
  const names = useValueNames(namedIn(definition, data?.histories ?? []));
  if (error) return <ErrorState title="履歴を読み込めませんでした" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="feed" count={2} />;
  if (data.count === 0)
    return (
      <EmptyState compact title="変更の履歴はまだありません" icon="history">
        これからの変更は、いつ、だれが、どう変えたかがここに残ります。
      </EmptyState>
    );
  const pages = Math.ceil(data.count / data.limit_value);
  return (
    <>
      <List aria-busy={isPlaceholderData || undefined}>
        {data.histories.map((entry) => (
          <li key={entry.id}>
            <Head>
              <time dateTime={entry.created_at}>{formatInstant(entry.created_at)}</time>
              <strong>{actorOf(entry) ?? names('ref:enterprise_member', entry.member_id) ?? '…'}</strong>
              {entry.action !== 'updated' && <Badge>{actionLabels[entry.action]}</Badge>}
            </Head>
            {entry.changes.map(({ column_name, old_value, new_value }) => {
              const field = definition.fields[column_name];
              if (!field) return null;
              const Own = own[column_name];
              return (
                <Change key={column_name}>
                  {!column && <Label>{field.label}</Label>}
                  {Own ? (
                    <Whole>
                      <Own before={old_value} after={new_value} />
                    </Whole>
                  ) : (
                    <>
                      <Old>
                        <FieldView field={field} value={old_value} names={names} />
                      </Old>
                      <Icon name="right" size={14} label="から" />
                      <div>
                        <FieldView field={field} value={new_value} names={names} />
                      </div>
                    </>
                  )}
                </Change>
              );
            })}
          </li>
        ))}
      </List>
      {pages > 1 && (
        <Foot>
          <Button size="small" ended={page <= 1} onClick={() => setPage(page - 1)}>
            新しい履歴
          </Button>
          <span>
            {page} / {pages}
          </span>
          <Button size="small" ended={page >= pages} onClick={() => setPage(page + 1)}>
            古い履歴
          </Button>
        </Foot>
      )}
    </>
  );
}
