import { isApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { siteQuery } from '@enishi/frontend-kit/runtime/site/site-page';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { priceRangeText } from '@enishi/protos/master/price';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { WantedJob } from '../data/send';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;

const Similar = styled.section`
  margin-top: ${space(2)};

  h2 {
    font-size: ${font.size.m};
  }

  a {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(1)};
    align-items: center;
    min-height: 44px;
    color: ${color.mainText};
    line-height: 1.5;
  }

  small {
    color: ${color.text};
    font-size: ${font.size.s};
  }

  /* A name of two lines stands apart from the next one. */
  ${media.mobile} {
    a {
      padding: ${space(0.75)} 0;
    }
  }
`;

interface ShownJob {
  id_by_enterprise_id: number;
  name?: string;
  application_status_flg?: number;
  monthly_price_f_num?: number | null;
  monthly_price_l_num?: number | null;
}

interface Shown {
  job: ShownJob;
}

interface Listed {
  jobs?: ShownJob[];
}

const MAX_SIMILAR = 4;

/** Without it people can register all the same. */
const wantedCall = ({ id }: WantedJob) => siteQuery<Shown>(`jobs/show/${id}`, {}, { optional: true });
const relatedCall = ({ id }: WantedJob) => siteQuery<Listed>(`jobs/related/${id}`, {}, { optional: true });
/** A job that is no longer shown tells nothing about those like it: the newest stand in. */
const newestCall = siteQuery<Listed>('jobs/index', { per_page: MAX_SIMILAR + 1, sort: 2 }, { optional: true });

/** The calls that the notice of a job needs. */
export const noticeCalls = (job: WantedJob) => [wantedCall(job), relatedCall(job), newestCall];

const isOpen = ({ application_status_flg: code }: ShownJob): boolean => code !== jobApplicationStatus.code.stopped;

/** Jobs that recruit, like the one that is gone. */
function SimilarJobs({ job }: { job: WantedJob }) {
  const related = useSiteQuery(relatedCall(job)).data?.jobs ?? [];
  const newest = useSiteQuery(newestCall).data?.jobs ?? [];
  const like = related.length > 0;
  const jobs = (like ? related : newest)
    .filter((other) => isOpen(other) && other.id_by_enterprise_id !== job.id)
    .slice(0, MAX_SIMILAR);
  if (jobs.length === 0) return null;
  return (
    <Similar aria-labelledby="similar-jobs">
      <h2 id="similar-jobs">{like ? '似ている案件' : '募集中の案件'}</h2>
      <ul>
        {jobs.map(({ id_by_enterprise_id: id, name, monthly_price_f_num, monthly_price_l_num }) => (
          <li key={id}>
            <Link to={`/jobs/detail/${id}`}>
              {name}
              <small>{priceRangeText(monthly_price_f_num, monthly_price_l_num, '万円')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Similar>
  );
}

const effectOf = (name: string, ask: boolean): string =>
  ask ? `登録すると、${name}について担当者からご連絡します` : `登録と同時に、${name}に応募します`;

interface JobNoticeProps {
  job: WantedJob;
  /** The server's refusal: the job was open when the visitor came, and is not now. */
  refused: string | undefined;
}

const CLOSED = 'この案件の募集は終了しました';
const GONE = 'この案件は見つかりませんでした。掲載が終了した可能性があります。';

/** The meaning of a registration for the job the visitor came for, and how to go on when it is there no more. */
export function JobNotice({ job, refused }: JobNoticeProps) {
  const { data, error } = useSiteQuery(wantedCall(job));
  const shown = data?.job;
  const gone = data === null || (isApiError(error) && error.status === 404);
  const closed = shown !== undefined && !isOpen(shown);
  const title = refused ?? (gone ? GONE : closed ? CLOSED : undefined);
  if (!title) return <Notice title={effectOf(shown?.name ? `「${shown.name}」` : '案件', job.ask)} />;
  return (
    <Notice
      // Announced at once: the button was just pressed.
      tone={refused ? 'danger' : 'warning'}
      title={title}
    >
      応募せずに会員登録いただくと、近い条件の案件を担当者がご案内します。
      <Ways>
        <LinkButton to="/register/profile" size="small">
          応募せずに登録を続ける
        </LinkButton>
        <LinkButton to="/jobs" size="small">
          ほかの案件を探す
        </LinkButton>
      </Ways>
      <SimilarJobs job={job} />
    </Notice>
  );
}
