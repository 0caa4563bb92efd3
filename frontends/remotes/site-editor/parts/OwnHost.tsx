import { DnsRows } from '@enishi/frontend-kit/features/domains/DnsRows';
import { DomainForm } from '@enishi/frontend-kit/features/domains/DomainForm';
import {
  type SiteDomain as Own,
  useFollowingMe,
  useSiteDomain,
} from '@enishi/frontend-kit/features/domains/domain-record';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { State } from '@enishi/frontend-kit/ui/base/State';
import { StepBar } from '@enishi/frontend-kit/ui/base/StepBar';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { siteDomain as definition } from '@enishi/protos/domains/site-domain';
import { formatInstant } from '@enishi/protos/fields/format';
import { isSiteDomainDeleting, siteDomainStatus } from '@enishi/protos/master/domains';
import { useState } from 'react';

const { plural, name } = definition;
const { certificate_verifying, live } = siteDomainStatus.code;

const STEPS = ['証明書の確認', '配信の準備', '公開'] as const;

/** Twenty states as three steps that people can follow; all three are done when the site is live. */
function stepOf(status: number): number {
  if (status === live) return STEPS.length;
  return status <= certificate_verifying ? 0 : 1;
}

const when = (at: string | null | undefined): string => (at ? formatInstant(at) : '-');
const isMoving = ({ site_domain_status: status, failed_at }: Own): boolean => status !== live && !failed_at;

function Standing({ own }: { own: Own }) {
  const { site_domain_status: status, failed_at, reason } = own;
  if (failed_at)
    return (
      <Notice tone="danger" title="設定が止まっています">
        {reason}
      </Notice>
    );
  if (isSiteDomainDeleting(status))
    return <Notice title="ドメインを外しています">完了するまで、しばらくお待ちください。{reason}</Notice>;
  if (status === live)
    return (
      <Notice tone={reason ? 'warning' : 'success'} title="公開中です">
        {reason}
      </Notice>
    );
  return <Notice title={siteDomainStatus.label(status)}>{reason ?? '設定を進めています。'}</Notice>;
}

function Remove({ own, former, onClose }: { own: Own; former: string | undefined; onClose: () => void }) {
  const flash = useFlash();
  const remove = useAct((calls) => calls.domains.SiteLinkService.Delete(), [plural]);
  const done = () => {
    flash.success('ドメインを外しています');
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: done })}
      action="外す"
      kind={definition.label}
      names={[own.domain_name]}
      count={1}
      destructive="証明書と配信の設定は削除されます。もう一度使うには、はじめから設定し直します。"
      busy={remove.isPending}
      error={remove.error?.message}
    >
      <p>{own.domain_name} では、公開サイトの閲覧も、応募や登録もできなくなります。</p>
      {former && <p>公開サイトは、以前のアドレス（{former}）で引き続き開けます。</p>}
    </ConfirmDialog>
  );
}

function Shown({ own, former }: { own: Own; former: string | undefined }) {
  const flash = useFlash();
  const [removing, setRemoving] = useState(false);
  const retry = useAct((calls) => calls.domains.SiteLinkService.Retry(), [plural]);
  const { site_domain_status: status } = own;
  const isLeaving = isSiteDomainDeleting(status);
  return (
    <>
      <Card aria-label="独自ドメインの状態">
        <Stack $gap={2}>
          <Heading level={2}>{own.domain_name}</Heading>
          {!isLeaving && <StepBar steps={STEPS} current={stepOf(status)} label="公開までの進み具合" />}
          <Standing own={own} />
          <DescriptionList
            items={[
              {
                label: '状態',
                value: <State $tone={siteDomainStatus.tone(status)}>{siteDomainStatus.label(status)}</State>,
              },
              { label: '最後の確認', value: when(own.checked_at) },
              { label: '公開した日時', value: when(own.opened_at) },
              { label: '証明書の期限', value: when(own.certificate_expires_at) },
            ]}
          />
          <Row $gap={1}>
            {(own.failed_at || isMoving(own)) && (
              <Button
                variant="primary"
                busy={retry.isPending}
                onClick={() => flash.after(retry.mutateAsync(), '確認を始めました')}
              >
                {own.failed_at ? 'もう一度試す' : 'いま確認する'}
              </Button>
            )}
            {!isLeaving && <Button onClick={() => setRemoving(true)}>ドメインを外す</Button>}
          </Row>
        </Stack>
      </Card>
      {!isLeaving && <DnsRows rows={own.dns_records ?? []} zone={own.zone} />}
      {removing && <Remove own={own} former={former} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** The host name of the agency's own: from nothing to live, and back. */
export function OwnHost() {
  const { data: me } = useMe();
  const { data, error, refetch } = useSiteDomain(isMoving);
  const create = useAction<unknown, string>(
    (api, typed) => api.create(`${plural}/create`, { enterprise: { [name]: typed } }),
    [plural],
  );
  const former = me?.enterprise?.former_site_domain as string | undefined;
  useFollowingMe(data, (seen, own) => {
    const isKnownLive = seen?.enterprise?.site_domain === own?.site_domain;
    return (own?.site_domain_status === live) !== isKnownLive;
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting shape="form" count={3} />;
  if (data) return <Shown own={data} former={former} />;
  return (
    <DomainForm
      label="独自ドメイン"
      hint="御社のドメインで公開サイトを開けるようになります。いまのアドレスを開いた人は、新しいアドレスへ案内されます。"
      placeholder="jobs.example.co.jp"
      field={name}
      busy={create.isPending}
      error={create.error}
      onSubmit={(typed) => create.mutate(typed)}
    />
  );
}
