import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { useSearchParams } from 'react-router';
import { ComposeForm } from '../parts/direct/ComposeForm';
import { ReaderChoice } from '../parts/direct/Reader';
import { type Start, startOf, useBegun } from '../parts/direct/start';
import { DIRECT } from '../parts/paths';

function Writing({ start }: { start: Start }) {
  const { data, error, refetch } = useBegun(start);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="form" />;
  return <ComposeForm begun={data} />;
}

export default function DirectMailCreate() {
  const [params] = useSearchParams();
  const start = startOf(params);
  const isKnown = start.id > 0 || start.received_mail_id > 0;
  const title = start.received_mail_id > 0 ? '返信を書く' : 'メールを書く';
  return (
    <Page>
      <Breadcrumbs items={[{ label: '個別メール', to: DIRECT }, { label: title }]} />
      <PageHeader title={title} lead="候補者または企業の担当者1名に送るメールです。" />
      {isKnown && <Writing key={params.toString()} start={start} />}
      {!isKnown && start.opportunity_id > 0 && (
        <Card aria-label="宛先">
          <ReaderChoice deal={start.opportunity_id} value="" />
        </Card>
      )}
      {!isKnown && start.opportunity_id === 0 && (
        <EmptyState title="宛先が選ばれていません">
          候補者、企業担当者、または商談の画面で「メールを書く」を選んでください。
        </EmptyState>
      )}
    </Page>
  );
}
