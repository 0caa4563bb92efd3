/** A draft that tells of a record which is there already: what it changes, to be taken over field by field. */
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import styled from 'styled-components';
import { useShow, useUpdate } from '../../runtime/api/entities';
import { useFlash } from '../../runtime/page/flash';
import { Button } from '../../ui/base/Button';
import { Checkbox } from '../../ui/base/Checkbox';
import { ErrorState } from '../../ui/base/EmptyState';
import { Card, Row, Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { Waiting } from '../../ui/base/Waiting';
import { color, font, media, space } from '../../ui/theme/theme';
import { problemLines } from '../form/problem-lines';
import { changedNames, startValues } from '../inputs/form-values';
import { FieldView } from '../values/FieldView';
import { useNames } from '../values/names';
import { RecordLink } from '../values/RecordLink';
import { type EntityRow, titleOf } from '../values/row';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.size.m};

  th,
  td {
    padding: ${space(1)};
    border-bottom: 1px solid ${color.line};
    font-weight: ${font.weight.normal};
    text-align: left;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }

  thead th {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  tbody th {
    width: 26%;
  }

  td {
    width: 37%;
  }

  ${media.mobile} {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }

    tr,
    th,
    td {
      display: block;
      width: auto !important;
    }

    tbody th {
      padding-bottom: 0;
      border-bottom: 0;
    }

    td:nth-child(2) {
      padding-bottom: 0;
      border-bottom: 0;
      color: ${color.muted};
    }

    td::before {
      content: attr(data-label) '：';
      color: ${color.muted};
      font-size: ${font.size.s};
    }
  }
`;

export interface ReadUpdateProps {
  definition: Entity;
  /** The record that is there. */
  id: number;
  values: EntityRow;
  /** Fields that the sender changed since; left out: all that differ. */
  changed?: readonly string[];
  /** The record says it all now. */
  onSaved(record: EntityRow): void;
  /** The draft is a record of its own. */
  onNew(): void;
}

export function ReadUpdate({ definition, id, values, changed, onSaved, onNew }: ReadUpdateProps) {
  const { data: record, error, refetch } = useShow<EntityRow>(definition, id);
  const names = useNames(definition.fields, record ? [record, values] : [values]);
  const update = useUpdate<EntityRow>(definition);
  const flash = useFlash();
  const told = Object.keys(values).filter((name) => definition.fields[name]);
  const different = record
    ? changedNames(startValues(definition, told, record), startValues(definition, told, values))
    : [];
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const isTicked = (name: string): boolean => ticks[name] ?? changed?.includes(name) ?? true;
  const taken = different.filter(isTicked);
  if (error && !record) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!record) return <Waiting shape="form" />;

  const take = () => {
    const patch = Object.fromEntries(taken.map((name) => [name, values[name] ?? null]));
    update.mutate(
      { id, values: { ...patch, updated_at: record.updated_at } },
      {
        onSuccess: (stored) => {
          flash.success(`${definition.label}を更新しました`);
          onSaved({ ...record, ...stored });
        },
        onError: () => void refetch(),
      },
    );
  };
  const link = (
    <RecordLink entity={definition.name} id={id}>
      {titleOf(definition, record, names)}
    </RecordLink>
  );
  return (
    <Card aria-label={`登録済みの${definition.label}との違い`}>
      <Stack $gap={2}>
        <Notice title={`登録済みの${definition.label}の情報が、もう一度届いたようです`} />
        <p>
          {link}
          {different.length > 0
            ? 'と違う項目です。反映する項目を選んでください。'
            : 'と同じ内容です。変わった項目はありません。'}
        </p>
        {update.error && (
          <Notice tone="danger" title="更新できませんでした">
            {problemLines(definition, update.error).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
        {different.length > 0 && (
          <Table>
            <thead>
              <tr>
                <th scope="col">項目</th>
                <th scope="col">登録済み</th>
                <th scope="col">今回</th>
              </tr>
            </thead>
            <tbody>
              {different.map((name) => {
                const field = definition.fields[name];
                return (
                  <tr key={name}>
                    <th scope="row">
                      <Checkbox
                        checked={isTicked(name)}
                        onChange={({ currentTarget }) => setTicks({ ...ticks, [name]: currentTarget.checked })}
                      >
                        {field.label}
                      </Checkbox>
                    </th>
                    <td data-label="登録済み">
                      <FieldView field={field} value={record[name] ?? null} names={names} />
                    </td>
                    <td data-label="今回">
                      <FieldView field={field} value={values[name] ?? null} names={names} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        )}
        <Row $gap={1}>
          {taken.length > 0 ? (
            <Button type="button" variant="primary" busy={update.isPending} onClick={take}>
              {taken.length}項目を反映する
            </Button>
          ) : (
            <Button type="button" variant="primary" onClick={() => onSaved(record)}>
              変更せずに確認済みにする
            </Button>
          )}
          <Button type="button" variant="quiet" onClick={onNew}>
            別の{definition.label}として登録
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
