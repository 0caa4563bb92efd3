/** Members sign in by the agency's own provider of OpenID Connect: four steps, one below the other. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { signOnMode } from '@enishi/protos/master/identity';
import { MailDomains } from '../sign-on/MailDomains';
import { Mode } from '../sign-on/Mode';
import { Provider } from '../sign-on/Provider';
import { PLURAL } from '../sign-on/plural';
import { Trial } from '../sign-on/Trial';

export default function SingleSignOnSetting() {
  const { data, error, refetch } = useRead(PLURAL, ['show'], (calls, options) =>
    calls.identity.SingleSignOnService.Show({}, options),
  );
  const own = data?.single_sign_on;
  return (
    <Page>
      <PageHeader
        title="シングルサインオン"
        lead="御社の認証サービス（Google Workspace、Microsoft Entra IDなど）のアカウントで、メンバーがログインできるようにします。"
        actions={
          own && (
            <Badge $tone={own.mode === signOnMode.code.off ? 'neutral' : 'success'}>{signOnMode.label(own.mode)}</Badge>
          )
        }
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting count={4} />}
      {own && (
        <>
          <Provider own={own} />
          <MailDomains domains={own.domains} />
          <Trial own={own} />
          <Mode key={own.mode} own={own} />
        </>
      )}
    </Page>
  );
}
