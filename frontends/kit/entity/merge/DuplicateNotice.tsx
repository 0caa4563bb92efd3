/** On a record's page: who is probably the same, and merges that can still be taken back. */

import type { DuplicateIndexResponse, MergeMade } from '@enishi/protos/crm/rpc';
import { formatInstant } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '../../runtime/api/api';
import { useCall } from '../../runtime/api/entities';
import { useAct, useRead } from '../../runtime/api/rpc';
import { useMayOpen } from '../../runtime/member/may-open';
import { useFlash } from '../../runtime/page/flash';
import { Button } from '../../ui/base/Button';
import { LinkButton } from '../../ui/base/LinkButton';
import { Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { TextLink } from '../../ui/base/TextLink';
import { Dialog } from '../../ui/console/Dialog';
import { space } from '../../ui/theme/theme';
import { type EntityRow, idOf } from '../values/row';
import { MAX_MERGED, mergeAddress } from './merge-state';

interface NoticeProps {
  definition: Entity;
  record: EntityRow;
  /** Address of the list. */
  listTo: string;
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 2px 0 ${space(1)};
  padding: 0;
  list-style: none;
`;

const SHOWN = 3;

/** Nothing while there is no suspicion. */
function Suspicions({ definition, record, listTo }: NoticeProps) {
  const id = idOf(definition, record);
  const { data } = useCall<DuplicateIndexResponse>(definition.plural, `${definition.plural}/duplicate_pairs/${id}`);
  if (!data || data.pairs.length === 0) return null;
  const others = data.pairs.flatMap(({ records, reasons }) =>
    records.filter((other) => other.id !== id).map((other) => ({ ...other, reasons })),
  );
  const ids = [id, ...others.map((other) => other.id)].slice(0, MAX_MERGED);
  return (
    <Notice tone="warning" title={`重複の可能性がある${definition.label}が${data.count}件あります`}>
      <List>
        {others.slice(0, SHOWN).map((other) => (
          <li key={other.id}>
            <TextLink to={`${listTo}/${other.id}`}>
              {other.title}（ID {other.id}）
            </TextLink>
            ：{other.reasons.join('、')}が一致
          </li>
        ))}
        {data.count > SHOWN && <li>ほか{data.count - SHOWN}件</li>}
      </List>
      <LinkButton to={mergeAddress(listTo, ids)} size="small">
        比較して統合する
      </LinkButton>
    </Notice>
  );
}

interface UndoableProps extends Pick<NoticeProps, 'definition' | 'record'> {
  made: Pick<MergeMade, 'id' | 'absorbed' | 'undoable_until'>;
}

function Undoable({ definition, record, made }: UndoableProps) {
  const [asking, setAsking] = useState(false);
  const flash = useFlash();
  const client = useQueryClient();
  const undo = useAct((calls, merge_id: string) =>
    calls.crm.MergeService.Undo({ entity: definition.name, id: idOf(definition, record), merge_id }),
  );
  const names = made.absorbed.map(({ id, title }) => `${title}（ID ${id}）`);
  const confirm = () =>
    undo.mutate(made.id, {
      onSuccess: () => {
        flash.success('統合を取り消しました');
        setAsking(false);
        // Links of every kind went back.
        void client.invalidateQueries();
      },
    });
  return (
    <>
      <Notice
        tone="info"
        actions={
          <Button size="small" onClick={() => setAsking(true)}>
            統合を取り消す
          </Button>
        }
      >
        {names.map((name) => `「${name}」`).join('')}を統合しています。{formatInstant(made.undoable_until).slice(0, 10)}
        まで取り消せます。
      </Notice>
      <Dialog
        isOpen={asking}
        onClose={() => undo.isPending || setAsking(false)}
        title={`${definition.label}の統合を取り消す`}
        role="alertdialog"
        width={480}
        footer={
          <>
            <Button onClick={() => setAsking(false)} disabled={undo.isPending}>
              キャンセル
            </Button>
            <Button variant="primary" busy={undo.isPending} onClick={confirm}>
              統合を取り消す
            </Button>
          </>
        }
      >
        <Stack>
          <p>
            {names.map((name) => `「${name}」`).join('')}
            を統合前の状態に戻します。商談やコメントなどのつながりも元に戻ります。
          </p>
          <p>統合後に編集した項目は、編集した内容のまま残ります。</p>
          {undo.error && <Notice tone="danger">{toApiError(undo.error).message}</Notice>}
        </Stack>
      </Dialog>
    </>
  );
}

function Notices(props: NoticeProps) {
  const { definition, record } = props;
  const about = { entity: definition.name, id: idOf(definition, record) };
  const { data } = useRead(definition.plural, ['merges', about.id], (calls, options) =>
    calls.crm.MergeService.Index(about, options),
  );
  return (
    <>
      <Suspicions {...props} />
      {data?.merges.map((made) => (
        <Undoable key={made.id} definition={definition} record={record} made={made} />
      ))}
    </>
  );
}

/** For members who may look through all pairs. */
export const DuplicateNotice = (props: NoticeProps) =>
  useMayOpen()(`${props.listTo}/duplicates`) && <Notices {...props} />;
