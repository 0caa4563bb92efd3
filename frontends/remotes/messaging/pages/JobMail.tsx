/** Chosen jobs as the text of one mail to partner companies: to copy, or to send as a broadcast. */
import { showOptions } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { EmptyState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { type Job, job } from '@enishi/protos/jobs/job';
import { MOST_MAILED_JOBS } from '@enishi/protos/jobs/job-mail';
import { useQueries } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { idsOf } from '../parts/broadcasts/draft';
import { JobMailText } from '../parts/job-mail/JobMailText';
import { useMailedJobs } from '../parts/job-mail/mailed-jobs';

const JOBS = '/enterprise/jobs';

function Notices({ left, failed }: { left: number; failed: number }) {
  return (
    <>
      {left > 0 && (
        <Notice tone="warning">
          1通に入れられるのは{MOST_MAILED_JOBS}件までです。あとの{formatNumber(left)}件は、分けて作成してください。
        </Notice>
      )}
      {failed > 0 && (
        <Notice tone="warning">
          {formatNumber(failed)}
          件は読み込めなかったため、文面に入っていません。削除されたか、ご自身の役割では見られない案件です。
        </Notice>
      )}
    </>
  );
}

export default function JobMail() {
  const { search } = useLocation();
  const api = useApi();
  const chosen = idsOf(new URLSearchParams(search).get('jobs'));
  const ids = chosen.slice(0, MOST_MAILED_JOBS);
  const shown = useQueries({ queries: ids.map((id) => showOptions<Job>(api, job, id)) });
  const isLoading = shown.some(({ isPending }) => isPending);
  const jobs = useMailedJobs(shown.flatMap(({ data }) => data ?? []));
  const failed = shown.filter(({ isError }) => isError).length;
  const isEmpty = !isLoading && failed === ids.length;
  return (
    <Page>
      <Breadcrumbs items={[{ label: '案件', to: JOBS }, { label: '案件メールの文面' }]} />
      <PageHeader
        title="案件メールの文面"
        lead="協力会社に送る文面です。単価は仕入単価です。企業名、売単価、社内向けの情報は入りません。"
      />
      <Notices left={chosen.length - ids.length} failed={isEmpty ? 0 : failed} />
      {isEmpty ? (
        <EmptyState
          title="文面にする案件がありません"
          actions={<LinkButton to={JOBS}>案件の一覧を開く</LinkButton>}
          icon="briefcase"
        >
          案件の一覧で案件を選ぶか、案件のページの「その他の操作」から開いてください。
        </EmptyState>
      ) : isLoading || !jobs ? (
        <Waiting shape="form" />
      ) : (
        <JobMailText key={ids.join()} jobs={jobs.mailed} names={jobs.names} />
      )}
    </Page>
  );
}
