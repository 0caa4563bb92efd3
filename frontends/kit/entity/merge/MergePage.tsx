/** Several records of the same person or company side by side, to become one. */
import type { Entity } from '@enishi/protos/fields/types';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { type ApiError, idempotencyKey, toApiError } from '../../runtime/api/api';
import { showOptions, useAction } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useFlash } from '../../runtime/page/flash';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { Button } from '../../ui/base/Button';
import { Checkbox } from '../../ui/base/Checkbox';
import { EmptyState, ErrorState } from '../../ui/base/EmptyState';
import { PageHeader } from '../../ui/base/Heading';
import { LinkButton } from '../../ui/base/LinkButton';
import { Card, formBar, Page } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { Waiting } from '../../ui/base/Waiting';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';
import { color, layer, media, space } from '../../ui/theme/theme';
import { problemLines } from '../form/problem-lines';
import { sectionsOf } from '../form/sections';
import { useNames } from '../values/names';
import { type EntityRow, idOf, titleOf } from '../values/row';
import { MergeTable } from './MergeTable';
import { type Choice, comparedFields, differs, idsOf, type MergeState, mergedValues } from './merge-state';

const Bar = styled.div`
  display: flex;
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

interface MergePageProps {
  definition: Entity;
  /** Address of the list. */
  listTo: string;
}

/** The records of the ids; an id that was merged away stands for what it is part of now, so each comes once. */
function useRecords(definition: Entity, ids: readonly number[]) {
  const api = useApi();
  const answers = useQueries({ queries: ids.map((id) => showOptions<EntityRow>(api, definition, id)) });
  const records = new Map<number, EntityRow>();
  for (const { data } of answers) if (data) records.set(idOf(definition, data), data);
  const failed = answers.find(({ error }) => error)?.error as ApiError | undefined;
  const again = () => {
    for (const answer of answers) void answer.refetch();
  };
  return { records: [...records.values()], failed, waiting: answers.some(({ isPending }) => isPending), again };
}

interface ComparisonProps extends MergePageProps {
  records: readonly EntityRow[];
  again: () => void;
}

function Comparison({ definition, listTo, records, again }: ComparisonProps) {
  const oldest = Math.min(...records.map((record) => idOf(definition, record)));
  const [state, setState] = useState<MergeState>({ survivor: oldest, chosen: {} });
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState(false);
  const key = useRef<string>(undefined);
  const names = useNames(definition.fields, records);
  const navigate = useNavigate();
  const flash = useFlash();
  const client = useQueryClient();
  const fields = comparedFields(
    definition,
    sectionsOf(definition).flatMap((section) => section.fields),
    records,
  );
  const different = fields.filter((name) => differs(records, name));
  const nameOf = (record: EntityRow) => `${titleOf(definition, record, names)}（ID ${idOf(definition, record)}）`;
  const stays = records.find((record) => idOf(definition, record) === state.survivor) ?? records[0];
  const others = records.filter((record) => record !== stays);
  const send = useAction<unknown>((api) => {
    key.current ??= idempotencyKey();
    const body = {
      [definition.name]: mergedValues(definition, records, state, fields),
      select_ids: others.map((record) => idOf(definition, record)),
      versions: Object.fromEntries(records.map((record) => [idOf(definition, record), record.updated_at])),
    };
    return api.create(`${definition.plural}/merge/${state.survivor}`, body, { idempotencyKey: key.current });
  });
  /** Another choice is another request. */
  const change = (next: MergeState) => {
    key.current = undefined;
    send.reset();
    setState(next);
  };
  const confirm = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        flash.success(`${records.length}件を1件に統合しました`);
        // Links of every kind have moved.
        void client.invalidateQueries();
        navigate(`${listTo}/${state.survivor}`);
      },
      onError: () => setAsking(false),
    });
  const failure = send.error && toApiError(send.error);
  const stale = failure?.status === 409;
  return (
    <>
      {failure && (
        <Notice
          tone="danger"
          title="統合できませんでした"
          actions={
            stale && (
              <Button size="small" onClick={() => [change({ ...state, chosen: {} }), again()]}>
                最新の内容を読み込む
              </Button>
            )
          }
        >
          {problemLines(definition, failure).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      <Checkbox checked={all} onChange={(event) => setAll(event.currentTarget.checked)}>
        内容が同じ項目も表示する（{fields.length - different.length}項目）
      </Checkbox>
      <MergeTable
        definition={definition}
        records={records}
        fields={all ? fields : different}
        state={state}
        names={names}
        onSurvivor={(survivor) => change({ ...state, survivor })}
        onChoose={(name: string, choice: Choice) => change({ ...state, chosen: { ...state.chosen, [name]: choice } })}
      />
      <Bar {...formBar}>
        <LinkButton to={`${listTo}/${state.survivor}`}>キャンセル</LinkButton>
        <Button variant="primary" onClick={() => setAsking(true)}>
          {records.length}件を1件に統合する
        </Button>
      </Bar>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        action="統合する"
        kind={definition.label}
        names={others.map(nameOf)}
        count={others.length}
        busy={send.isPending}
      >
        <p>
          「{nameOf(stays)}
          」にまとめます。コメント・ファイル・商談などのつながりと編集履歴もすべて引き継がれます。30日以内なら取り消せます。
        </p>
      </ConfirmDialog>
    </>
  );
}

/** `?ids=12,34`: two records to five. */
export function MergePage({ definition, listTo }: MergePageProps) {
  const [search] = useSearchParams();
  const { records, failed, waiting, again } = useRecords(definition, idsOf(search.get('ids')));
  const title = `${definition.label}の統合`;
  return (
    <Page>
      <Breadcrumbs items={[{ label: definition.label, to: listTo }, { label: title }]} />
      <PageHeader title={title} lead="残すデータと、項目ごとに採用する値を選んでください。" />
      {failed && (
        <ErrorState
          message={
            failed.status === 404 ? '削除されたデータが含まれています。一覧から選び直してください。' : failed.message
          }
          onRetry={again}
        />
      )}
      {!failed && waiting && (
        <Card>
          <Waiting shape="rows" count={6} />
        </Card>
      )}
      {!failed && !waiting && records.length < 2 && (
        <Card>
          <EmptyState
            title={`比較する${definition.label}が足りません`}
            icon="user"
            actions={<LinkButton to={listTo}>一覧へ</LinkButton>}
          >
            一覧で2件から5件までを選び、「統合」を押してください。
          </EmptyState>
        </Card>
      )}
      {!failed && !waiting && records.length >= 2 && (
        <Comparison
          key={records.map((record) => idOf(definition, record)).join()}
          definition={definition}
          listTo={listTo}
          records={records}
          again={again}
        />
      )}
    </Page>
  );
}
