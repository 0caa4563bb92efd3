import { isApplication, useRegistration } from '@enishi/frontend-kit/runtime/site/registration';
import { type SiteApply, type SiteRegistration, sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { SiteBar } from '@enishi/frontend-kit/ui/layouts/SiteBar';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { missingStep } from '@enishi/protos/crm/candidate-registration';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { stepHead } from '../data/head';
import { jobCall, relatedCall } from '../data/job';
import { Enrichment } from '../parts/thanks/Enrichment';
import { FittingJobs } from '../parts/thanks/FittingJobs';
import { Next, Received } from '../parts/thanks/Received';
import { thanksAction } from '../parts/thanks/thanks-action';

const Main = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 680px;
  margin: ${space(6)} auto;
  padding: ${space(5)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  > svg {
    color: ${color.success};
  }

  h1 {
    font-size: 24px;
    line-height: 1.4;
    text-align: center;
  }

  h2 {
    margin-top: ${space(2)};
    font-size: ${font.size.l};
  }

  ${media.mobile} {
    margin: ${space(2)};
    padding: ${space(4)} ${space(2)};
  }
`;

const Asking = styled.p`
  @media (scripting: none) {
    display: none;
  }
`;

/** The words after an application, and after a registration without one. */
const next = [
  '担当者が内容を確認し、メールまたはお電話でご連絡します。',
  'オンラインでの面談で、ご経験とご希望を詳しく伺います。',
  'ご希望に合う案件をご紹介し、企業との面談を調整します。',
];

const SPAM = 'メールが届かないときは、迷惑メールのフォルダーもご確認ください。';

/** A document of its own: who may see it the server decides. */
const MY_PAGE = <a href="/mypage">マイページで応募の状況を見る</a>;

interface Known {
  registration: SiteRegistration;
}

/** For the application that has just been made, or the last one. */
function Applied({ registration, applied, onCompleted }: Known & { applied: SiteApply; onCompleted(): void }) {
  const [search] = useSearchParams();
  const { candidate } = registration;
  const id = applied.job_id_by_enterprise_id;
  return (
    <>
      <Icon name="success" size={56} />
      <h1>応募を受け付けました</h1>
      <p>ご応募ありがとうございます。担当者からの連絡をお待ちください。</p>
      {search.get('file') === 'failed' && (
        <Notice tone="warning" title="職務経歴書は送信できませんでした">
          応募は受け付けています。下の「職務経歴書」から、もう一度お送りください。
        </Notice>
      )}
      <Received
        rows={[
          ['応募した案件', applied.job_name],
          ['確認メールの送信先', candidate.email ? String(candidate.email) : ''],
        ]}
      />
      {candidate.email && <p>{SPAM}</p>}
      <Enrichment key={id} registration={registration} job_id={id} onCompleted={onCompleted} />
      <Next steps={next} />
      {MY_PAGE}
      <FittingJobs id={id} />
      <LinkButton to="/jobs" size="large">
        ほかの案件を見る
      </LinkButton>
    </>
  );
}

function Asked({ registration, question }: Known & { question: SiteApply }) {
  const { email } = registration.candidate;
  const id = question.job_id_by_enterprise_id;
  const isApplied = registration.applies.some((one) => isApplication(one) && one.job_id_by_enterprise_id === id);
  return (
    <>
      <Icon name="success" size={56} />
      <h1>質問を受け付けました</h1>
      <p>担当者がメールでお答えします。しばらくお待ちください。</p>
      <Received
        rows={[
          ['案件', question.job_name],
          ['ご質問', question.message],
          ['お答えの送信先', email ? String(email) : ''],
        ]}
      />
      <p>{SPAM}</p>
      {!isApplied && (
        <LinkButton to={`/register/apply?job=${id}`} variant="accent" size="large">
          この案件に応募する
        </LinkButton>
      )}
      <LinkButton to={`/jobs/detail/${id}`}>案件のページに戻る</LinkButton>
      <FittingJobs id={id} />
    </>
  );
}

function Done({ registration: { candidate } }: Known) {
  return (
    <>
      <Icon name="success" size={56} />
      <h1>登録が完了しました</h1>
      <p>ご登録ありがとうございます。担当者からの連絡をお待ちください。</p>
      <Received rows={[['確認メールの送信先', candidate.email ? String(candidate.email) : '']]} />
      {candidate.email && <p>{SPAM}</p>}
      <Next steps={next} />
      {MY_PAGE}
      <LinkButton to="/jobs" variant="primary" size="large">
        ほかの案件を見る
      </LinkButton>
    </>
  );
}

/** The end was not reached, or nothing was begun. */
function NotYet({ registration }: { registration: SiteRegistration | undefined }) {
  const step = registration ? (missingStep(registration.candidate) ?? 'business_days') : 'profile';
  return (
    <>
      <h1>{registration ? '登録はまだ完了していません' : '会員登録のご案内'}</h1>
      <p>
        {registration
          ? '残りの項目を入力すると、登録が完了します。'
          : '会員登録を完了すると、受け付けた内容をこのページでご確認いただけます。'}
      </p>
      <LinkButton to={`/register/${step}`} variant="accent" size="large">
        {registration ? '登録の続きを入力する' : '会員登録へ進む'}
      </LinkButton>
    </>
  );
}

/** Shown until the device has said whose page it is; without scripts it never does. */
const Unknown = () => (
  <>
    <h1>会員登録の受付状況</h1>
    <Asking role="status">ご登録の内容を確認しています。</Asking>
    <noscript>
      <p>会員登録を完了すると、受け付けた内容をこのページでご確認いただけます。</p>
      <LinkButton to="/register/profile" variant="accent" size="large">
        会員登録へ進む
      </LinkButton>
    </noscript>
  </>
);

/** No visitor is asked to register, or told that it ended, while it is not known. */
const Failed = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <>
    <h1>受付状況を確認できませんでした</h1>
    <p role="alert">{problem}</p>
    <Button variant="primary" size="large" onClick={onRetry}>
      もう一度読み込む
    </Button>
  </>
);

function Outcome({ registration, again }: Known & { again(): void }) {
  const [search] = useSearchParams();
  const of = (name: string) => (one: SiteApply) => one.job_id_by_enterprise_id === Number(search.get(name));
  const question = registration.applies.filter((one) => !isApplication(one)).find(of('asked'));
  if (question) return <Asked registration={registration} question={question} />;
  const applications = registration.applies.filter(isApplication);
  // One who has registered to the end is told of an application that has just been made only.
  const applied = applications.find(of('applied')) ?? (registration.completed ? undefined : applications[0]);
  if (applied) return <Applied registration={registration} applied={applied} onCompleted={again} />;
  return registration.completed ? <Done registration={registration} /> : <NotYet registration={registration} />;
}

function Content() {
  const { registration, asking, problem, again } = useRegistration();
  if (!registration && (asking || problem)) return problem ? <Failed problem={problem} onRetry={again} /> : <Unknown />;
  return registration ? <Outcome registration={registration} again={again} /> : <NotYet registration={undefined} />;
}

const Thanks = () => (
  <>
    <Main>
      <Content />
    </Main>
    <SiteBar />
  </>
);

/** The job that the page is about, as its address says. */
const jobOf = (search: URLSearchParams): number | undefined => {
  const id = Number(search.get('applied') ?? search.get('asked'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export default sitePage({
  component: Thanks,
  queries({ search }) {
    const id = jobOf(search);
    return id ? [jobCall(id), relatedCall(id)] : [];
  },
  head: stepHead('会員登録の受付状況', '会員登録とご応募の受付状況をご確認いただけます。'),
  action: typeof window === 'undefined' ? thanksAction : undefined,
});
