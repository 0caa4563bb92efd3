import { useAction, useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { linkageGroup, linkageKind, linkageService } from '@enishi/protos/master/identity';
import { useState } from 'react';
import { LinkageState } from '../linkage/LinkageState';
import { docs, type LinkageRow, sandboxCreatePath } from '../linkage/linkages';
import { type SandboxCounts, SandboxData } from '../linkage/SandboxData';

interface Sandbox {
  opened_at: string | null;
  counts: SandboxCounts;
  linkages: LinkageRow[];
}

const { api, webhook } = linkageService.code;
const { candidate_in, candidate_out, job_in, job_out } = linkageKind.code;
const tokenTo = sandboxCreatePath(api, candidate_in);

/** All that can be made, in words of the same kinds as the agency's own connections. */
const offers = [
  { title: 'トークンを発行', service: api, kinds: [candidate_in, candidate_out, job_in, job_out] },
  { title: '通知先を登録', service: webhook, kinds: [candidate_out, job_out] },
] as const;

function Offers() {
  return (
    <Card aria-label="発行・登録">
      <Stack>
        {offers.map(({ title, service, kinds }) => (
          <Stack key={title} $gap={1}>
            <Heading level={2}>{title}</Heading>
            <Row>
              {kinds.map((kind) => (
                <LinkButton
                  key={kind}
                  to={sandboxCreatePath(service, kind)}
                  aria-label={`${linkageKind.label(kind)}の${title}`}
                >
                  {linkageKind.label(kind)}
                </LinkButton>
              ))}
            </Row>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

const isToken = ({ group }: LinkageRow): boolean => group === linkageGroup.code.api;

const columns: readonly SimpleColumn<LinkageRow>[] = [
  { label: '名前', cell: ({ name }) => name },
  { label: '連携方法', cell: (row) => (isToken(row) ? 'API' : 'Webhookの送信') },
  { label: '連携内容', cell: ({ kind }) => linkageKind.label(kind) },
  {
    label: 'トークン・通知先',
    cell: (row) => (isToken(row) ? `${row.token_hint ?? ''}…` : (row.url ?? '-')),
    title: (row) => row.url ?? undefined,
  },
  { label: '状態', cell: (row) => <LinkageState linkage={row} /> },
  { label: '最終利用', cell: ({ last_used_at }) => (last_used_at ? formatInstant(last_used_at) : '-') },
];

/** Tokens and addresses of the sandbox; one that is removed is asked about. */
function Connections({ rows }: { rows: LinkageRow[] }) {
  const [asked, setAsked] = useState<LinkageRow>();
  const flash = useFlash();
  const remove = useAction<unknown, number>(
    (client, id) => client.post(`sandboxes/remove_linkage/${id}`),
    [definition.plural],
  );
  const confirm = () =>
    asked &&
    remove.mutate(asked.id_by_enterprise_id, {
      onSuccess: () => {
        setAsked(undefined);
        flash.success('削除しました');
      },
    });
  const own: SimpleColumn<LinkageRow> = {
    ...{ label: '操作', acts: true },
    cell: (row) => (
      <Button size="small" aria-label={`${row.name}を削除`} onClick={() => setAsked(row)}>
        削除
      </Button>
    ),
  };
  return (
    <Card aria-label="テスト用の連携">
      <Stack>
        <Heading level={2}>テスト用の連携</Heading>
        {rows.length === 0 ? (
          <EmptyState compact title="テスト用の連携はまだありません" icon="link">
            下のボタンから発行・登録できます。
          </EmptyState>
        ) : (
          <SimpleTable
            label="テスト用の連携"
            columns={[...columns, own]}
            rows={rows}
            keyOf={({ id_by_enterprise_id }) => id_by_enterprise_id}
          />
        )}
      </Stack>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={confirm}
        action="削除する"
        kind="テスト用の連携"
        names={asked ? [asked.name] : []}
        count={1}
        destructive="このトークンでの呼び出しや、この通知先への通知はできなくなります。"
        busy={remove.isPending}
        error={remove.error?.message}
      />
    </Card>
  );
}

/** The agency's sandbox: where partners try the API without touching what is real. */
export default function LinkageSandbox() {
  const { data, error, refetch } = useCall<{ sandbox: Sandbox }>(definition.plural, 'sandboxes/show');
  const sandbox = data?.sandbox;
  return (
    <Page>
      <PageHeader
        title="テスト環境"
        lead="本番のデータに触れずに、APIとWebhookの送信を試せます。"
        actions={<LinkButton to={docs()}>APIの説明</LinkButton>}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={5} />}
      {sandbox && !sandbox.opened_at && (
        <EmptyState
          title="テスト環境はまだありません"
          icon="link"
          actions={
            <LinkButton to={tokenTo} variant="primary">
              テスト用のトークンを発行
            </LinkButton>
          }
        >
          テスト用のトークンを発行すると、見本の候補者や案件が入ったテスト環境ができます。
        </EmptyState>
      )}
      {sandbox?.opened_at && (
        <Stack>
          <Notice title="テスト環境は、本番とつながっていません">
            メールは送信されず、公開サイトにも掲載されません。利用の上限や請求にも数えません。応答には「X-Enishi-Sandbox:
            1」のヘッダーが付き、通知はテスト用の通知先にだけ届きます。
          </Notice>
          <Connections rows={sandbox.linkages} />
          <Offers />
          <SandboxData counts={sandbox.counts} />
        </Stack>
      )}
    </Page>
  );
}
