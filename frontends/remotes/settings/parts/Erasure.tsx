/** The erasure of a request's person: what would go, the begin, how far it is, and the proof. */
import { saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { type EntityRow, idOf, titleOf } from '@enishi/frontend-kit/entity/values/row';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { candidate } from '@enishi/protos/crm/candidate';
import { companyMember } from '@enishi/protos/crm/company-member';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import type { PrivacyErasure, PrivacyLine } from '@enishi/protos/crm/rpc';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const { plural } = privacyRequest;
const AGAIN_MS = 2_000;

const treatments: Readonly<Record<string, string>> = {
  gone: '削除する',
  cleaned: '氏名・連絡先を消す',
  kept: '法律により残す',
};

const columns: readonly SimpleColumn<PrivacyLine>[] = [
  { label: 'データ', cell: ({ label }) => label },
  { label: '件数', align: 'right', cell: ({ count }) => formatNumber(count) },
  { label: '扱い', cell: ({ treatment }) => treatments[treatment] ?? treatment },
  { label: '理由', wraps: true, cell: ({ reason }) => reason || '-' },
];

const Lines = ({ label, lines }: { label: string; lines: readonly PrivacyLine[] }) => (
  <SimpleTable
    label={label}
    columns={columns}
    rows={lines}
    keyOf={({ service, collection, treatment }) => `${service}.${collection}.${treatment}`}
  />
);

/** The proof as a file: what was done and when, and nothing of whom. */
function proofFile(id: number, { done_at, digest, lines = [] }: PrivacyErasure) {
  const proof = { 請求番号: id, 削除した日時: done_at, 内容: lines, SHA256: digest };
  const blob = new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' });
  return { blob, name: `個人情報の削除証明_${id}.json` };
}

function Done({ id, erasure }: { id: number; erasure: PrivacyErasure }) {
  return (
    <>
      <Row $gap={1}>
        <p>{erasure.done_at ? `${formatInstant(erasure.done_at)}に削除しました。` : ''}</p>
        <Button size="small" onClick={() => saveFile(proofFile(id, erasure))}>
          証明をダウンロード
        </Button>
      </Row>
      <Lines label="削除の証明" lines={erasure.lines ?? []} />
    </>
  );
}

function Ahead({ request }: { request: EntityRow }) {
  const id = idOf(privacyRequest, request);
  const flash = useFlash();
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useRead(plural, ['preview', id], (calls, options) =>
    calls.crm.PrivacyService.Preview({ id }, options),
  );
  const erase = useAct((calls) => calls.crm.PrivacyService.Erase({ id }), [plural]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={4} />;
  const { lines = [], namesakes = 0 } = data;
  const confirm = () =>
    erase.mutate(undefined, {
      onSuccess: () => {
        flash.success('削除を始めました');
        setAsking(false);
      },
    });
  return (
    <>
      {lines.length > 0 ? (
        <Lines label="削除の対象" lines={lines} />
      ) : (
        <p>この請求者のデータは見つかりませんでした。</p>
      )}
      {namesakes > 0 && (
        <Notice tone="warning">
          {`氏名や連絡先が同じ別の候補者・企業担当者が${formatNumber(namesakes)}件あります。同じ人であれば、先に統合してください。`}
        </Notice>
      )}
      <Row $gap={1}>
        <Button variant="danger" disabled={lines.length === 0} onClick={() => setAsking(true)}>
          個人情報を削除
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        action="完全に削除する"
        kind="個人情報"
        names={[titleOf(privacyRequest, request)]}
        count={1}
        destructive="すべてのサービスから削除します。ごみ箱にも残らず、元に戻せません。"
        busy={erase.isPending}
        error={erase.error?.message}
      />
    </>
  );
}

export function Erasure({ request }: { request: EntityRow }) {
  const id = idOf(privacyRequest, request);
  const invalidate = useInvalidate();
  const { data, error, refetch } = useRead(
    plural,
    ['erasure', id],
    (calls, options) => calls.crm.PrivacyService.Show({ id }, options),
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? AGAIN_MS : false) },
  );
  const isRunning = data?.state === 'running';
  const ran = useRef(false);
  const forget = useEffectEvent(() => {
    for (const name of [plural, candidate.plural, companyMember.plural]) void invalidate(name);
  });
  // What this browser still knows of the person goes with the rest.
  useEffect(() => {
    if (ran.current && !isRunning) forget();
    ran.current = isRunning;
  }, [isRunning]);
  return (
    <Card aria-label="個人情報の削除">
      <Stack $gap={1.5}>
        <Heading level={2}>個人情報の削除</Heading>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="rows" count={4} />}
        {data?.state === 'running' && <p role="status">{`削除しています… ${data.steps_done} / ${data.steps}`}</p>}
        {data?.state === 'done' && <Done id={id} erasure={data} />}
        {data?.state === '' && <Ahead request={request} />}
      </Stack>
    </Card>
  );
}
