import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { priceRangeText } from '@enishi/protos/master/price';
import { Link } from 'react-router';
import styled from 'styled-components';
import { isOpen, newestCall, relatedCall } from '../data/job';

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

const MAX_SIMILAR = 4;

/** Jobs that recruit, like the one that is gone. */
function SimilarJobs({ id: wanted }: { id: number }) {
  const related = useSiteQuery(relatedCall(wanted)).data?.jobs ?? [];
  const newest = useSiteQuery(newestCall).data?.jobs ?? [];
  const like = related.length > 0;
  const jobs = (like ? related : newest)
    .filter((other) => isOpen(other) && other.id_by_enterprise_id !== wanted)
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

interface JobGoneProps {
  id: number;
  title: string;
  /** The server has just refused: the job was open when the visitor came. Announced at once. */
  refused: boolean;
}

/** The job is there no more: how to go on. */
export const JobGone = ({ id, title, refused }: JobGoneProps) => (
  <Notice tone={refused ? 'danger' : 'warning'} title={title}>
    応募せずに会員登録いただくと、近い条件の案件を担当者がご案内します。
    <Ways>
      <LinkButton to="/register/profile" size="small">
        応募せずに会員登録へ進む
      </LinkButton>
      <LinkButton to="/jobs" size="small">
        ほかの案件を探す
      </LinkButton>
    </Ways>
    <SimilarJobs id={id} />
  </Notice>
);
