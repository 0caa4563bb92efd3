import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { priceRangeText } from '@enishi/protos/master/price';
import { Link } from 'react-router';
import styled from 'styled-components';
import { fitsOf } from '../../data/fits';
import { isOpen, jobCall, relatedCall } from '../../data/job';

const Root = styled.section`
  width: 100%;

  ul {
    display: grid;
    gap: ${space(1)};
    margin-top: ${space(1)};
  }

  li {
    display: grid;
    position: relative;
    gap: 2px;
    padding: ${space(1.5)} ${space(2)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
    overflow-wrap: anywhere;
  }

  li:hover {
    border-color: ${color.mainText};
  }

  a {
    color: ${color.text};
    font-weight: ${font.weight.bold};
    line-height: 1.5;
    text-decoration: none;
  }

  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  strong {
    color: ${color.accentStrong};
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const MOST = 3;

/** Three jobs like the one that was applied for, each with what makes it so. */
export function FittingJobs({ id }: { id: number }) {
  const wanted = useSiteQuery(jobCall(id)).data?.job;
  const { jobs = [], names } = useSiteQuery(relatedCall(id)).data ?? {};
  const shown = jobs.filter((job) => isOpen(job) && job.id_by_enterprise_id !== id).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <Root aria-labelledby="fitting-jobs">
      <h2 id="fitting-jobs">こちらの案件も合いそうです</h2>
      <ul>
        {shown.map((job) => {
          const fits = wanted ? fitsOf(job, wanted, names) : [];
          return (
            <li key={job.id_by_enterprise_id}>
              <Link to={`/jobs/detail/${job.id_by_enterprise_id}`}>{job.name}</Link>
              <strong>{priceRangeText(job.monthly_price_f_num, job.monthly_price_l_num, '万円')}</strong>
              {fits.length > 0 && <small>一致：{fits.join('・')}</small>}
            </li>
          );
        })}
      </ul>
    </Root>
  );
}
