import { DnsRows } from '@enishi/frontend-kit/features/domains/DnsRows';
import { DomainForm } from '@enishi/frontend-kit/features/domains/DomainForm';
import {
  type MailDomain as Domain,
  useFollowingMe,
  useMailDomain,
} from '@enishi/frontend-kit/features/domains/domain-record';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { domain as definition } from '@enishi/protos/domains/domain';
import { formatInstant } from '@enishi/protos/fields/format';
import { domainStatus } from '@enishi/protos/master/domains';
import { useState } from 'react';
import { DmarcReports, useReportedRows } from '../parts/DmarcReports';
import { SENDERS } from '../parts/paths';
import { SenderAccount, USUAL } from '../parts/SenderAccount';

const { plural, name } = definition;
const { linked } = domainStatus.code;
const tones: Readonly<Record<number, BadgeTone>> = { 0: 'neutral', 1: 'warning', 2: 'success' };

const when = (at: string | null | undefined): string => (at ? formatInstant(at) : '-');

/** Actions of an administrator on the domain that is there. */
function Actions({ own, onRemove }: { own: Domain; onRemove: () => void }) {
  const flash = useFlash();
  const check = useAct((calls) => calls.domains.MailDomainService.Check(), [plural]);
  const rotate = useAct((calls) => calls.domains.MailDomainService.Rotate(), [plural]);
  const said = (after: (Pick<Domain, 'missing_at'> & { domain_status?: number | null }) | null) =>
    after?.domain_status === linked && !after.missing_at
      ? flash.success('必要な設定がすべて確認できました')
      : flash.error('まだ確認できない行があります。各行の案内をご覧ください。');
  return (
    <Row $gap={1}>
      <Button
        variant="primary"
        busy={check.isPending}
        onClick={() => flash.after(check.mutateAsync(), (answer) => said(answer.domain))}
      >
        いま確認する
      </Button>
      {own.domain_status === linked && (
        <Button
          busy={rotate.isPending}
          onClick={() =>
            flash.after(rotate.mutateAsync(), '新しい鍵を用意しました。「新しい署名（DKIM）」の行を登録してください。')
          }
        >
          署名の鍵を交換する
        </Button>
      )}
      <Button onClick={onRemove}>ドメインを外す</Button>
    </Row>
  );
}

function Standing({ own }: { own: Domain }) {
  if (own.missing_at && own.domain_status === linked)
    return (
      <Notice tone="danger" title="必要な設定が見つかりません">
        {when(own.stops_at)}
        までに元に戻らない場合は、このドメインからのメールの送信を停止します。「見つかりません」「値が異なります」の行を登録し直してください。
      </Notice>
    );
  if (own.reason) return <Notice tone={own.domain_status === linked ? 'info' : 'warning'}>{own.reason}</Notice>;
  if (own.domain_status === linked)
    return (
      <Notice tone="success" title="連携済みです">
        御社の名前で送るメールは、{own.sender_account ?? USUAL}@{own.domain_name} から署名付きで送られます。
      </Notice>
    );
  return (
    <Notice title="設定を確認しています">
      下の行を登録すると、自動で確認します。この画面を閉じても確認は続きます。すべて確認できると、提案・一斉メール・自動メールが使えるようになります。
    </Notice>
  );
}

function Remove({ own, onClose }: { own: Domain; onClose: () => void }) {
  const flash = useFlash();
  const remove = useAct((calls) => calls.domains.MailDomainService.Delete(), [plural]);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess() {
            flash.success('メールドメインを外しました');
            onClose();
          },
        })
      }
      action="外す"
      kind={definition.label}
      names={[own.domain_name]}
      count={1}
      destructive="署名の鍵は削除され、元に戻せません。もう一度使うには、新しい行をDNSに登録し直します。"
      busy={remove.isPending}
      error={remove.error?.message}
    >
      <p>提案・一斉メール・自動メールが使えなくなり、{own.domain_name} からのメールは送られなくなります。</p>
    </ConfirmDialog>
  );
}

function Shown({ own, mayChange }: { own: Domain; mayChange: boolean }) {
  const [removing, setRemoving] = useState(false);
  const rows = useReportedRows(own.dns_records);
  return (
    <Stack>
      <Card aria-label="メールドメインの状態">
        <Stack $gap={2}>
          <Row $spread>
            <Heading level={2}>{own.domain_name}</Heading>
            <Badge $tone={own.missing_at ? 'danger' : tones[own.domain_status]}>
              {domainStatus.label(own.domain_status)}
            </Badge>
          </Row>
          <Standing own={own} />
          <DescriptionList
            items={[
              { label: '最後の確認', value: when(own.checked_at) },
              { label: '次の自動確認', value: when(own.next_check_at) },
              { label: '連携した日時', value: when(own.verified_at) },
            ]}
          />
          {mayChange && <Actions own={own} onRemove={() => setRemoving(true)} />}
        </Stack>
      </Card>
      {mayChange && <SenderAccount own={own} />}
      {mayChange && own.domain_status === linked && <OtherSenders />}
      {own.domain_status === linked && <DmarcReports />}
      <DnsRows rows={rows} zone={own.zone} />
      {removing && <Remove own={own} onClose={() => setRemoving(false)} />}
    </Stack>
  );
}

/** The way to further senders. */
const OtherSenders = () => (
  <Card aria-label="ほかの差出人">
    <Row $spread>
      <p>メールの種類や担当者ごとに、ほかの差出人アドレスを登録できます。</p>
      <LinkButton to={SENDERS}>差出人アドレス</LinkButton>
    </Row>
  </Card>
);

/** The domain that the agency's mail comes from. */
export default function MailDomain() {
  const { data, error, refetch } = useMailDomain(
    ({ domain_status, dns_records = [] }) => domain_status !== linked || dns_records.some(({ state }) => state !== 1),
  );
  const create = useAction<unknown, string>(
    (api, typed) => api.create(`${plural}/create`, { enterprise: { [name]: typed } }),
    [plural],
  );
  const mayChange = useMaySet();
  useFollowingMe(data, (seen, own) => (own?.domain_status ?? 0) !== (seen?.enterprise?.domain_status ?? 0));
  return (
    <Page>
      <PageHeader
        title="メールドメイン"
        lead="御社のドメインを連携すると、提案や一斉メールを御社のメールアドレスから送れるようになります。"
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Waiting shape="form" count={3} />}
      {data && <Shown own={data} mayChange={mayChange} />}
      {data === null && mayChange && (
        <DomainForm
          label="メールに使うドメイン"
          hint="メールアドレスの「@」より後ろの部分です。自社で取得したドメインを入力してください。"
          placeholder="example.co.jp"
          field={name}
          busy={create.isPending}
          error={create.error}
          onSubmit={(typed) => create.mutate(typed)}
        />
      )}
      {data === null && !mayChange && (
        <EmptyState title="メールドメインはまだ登録されていません" icon="mail">
          登録は管理者が行えます。
        </EmptyState>
      )}
    </Page>
  );
}
