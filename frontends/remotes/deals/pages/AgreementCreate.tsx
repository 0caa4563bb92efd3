import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { presetFrom } from '@enishi/frontend-kit/entity/pages/preset';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Card, Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { useSearchParams } from 'react-router';
import { type Accepted, useAcceptedTerms } from '../parts/accepted-terms';
import { agreementNotes } from '../parts/agreement-notes';
import { AGREEMENTS } from '../parts/agreement-paths';

/** Values that other pages hand over, e.g. `?candidate=12&company=3`. */
const presets = {
  candidate: 'candidate_id_by_enterprise_id',
  company: 'company_id_by_enterprise_id',
  job: 'job_id_by_enterprise_id',
};

function FromOpportunity({ id, accepted }: { id: number; accepted: Accepted }) {
  const { values: agreed, source, isLoading, failed } = useAcceptedTerms(id, accepted);
  const { data, error, refetch } = useRead('opportunities', ['draft', id], (calls, options) =>
    calls.deals.AgreementTermService.Draft({ opportunity_id: id }, options),
  );
  if (error || failed)
    return (
      <Page>
        <ErrorState error={error ?? failed ?? undefined} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data || isLoading)
    return (
      <Page>
        <Card role="status" aria-label="読み込んでいます">
          <Skeleton $height="320px" />
        </Card>
      </Page>
    );
  const given = Object.entries(data.agreement).filter(([name, value]) => value !== null && name !== agreement.key);
  return (
    <CreatePage
      definition={agreement}
      listTo={AGREEMENTS}
      values={{ ...Object.fromEntries(given), ...agreed }}
      notes={agreementNotes}
      again={false}
      above={
        <Notice>
          {source
            ? `商談と、${source}の内容を入力しました。確認して登録してください。`
            : '商談と案件の内容を入力しました。期間と条件を確認して登録してください。'}
        </Notice>
      }
    />
  );
}

export default function AgreementCreate() {
  const [params] = useSearchParams();
  const idIn = (name: string): number | undefined => {
    const text = params.get(name) ?? '';
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  };
  const opportunity = idIn('opportunity');
  if (opportunity !== undefined)
    return (
      <FromOpportunity
        key={params.toString()}
        id={opportunity}
        accepted={{ quote: idIn('quote'), order: idIn('purchase_order') }}
      />
    );
  return (
    <CreatePage
      definition={agreement}
      listTo={AGREEMENTS}
      values={presetFrom(params, presets)}
      notes={agreementNotes}
    />
  );
}
