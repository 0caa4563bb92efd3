/** Jobs in lines: what a candidate has marked, or may like. */
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { priceRangeText } from '@enishi/protos/master/price';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { MyJob, MyNames } from '../../data/my/answers';
import { Hint } from './frame';

const List = styled.ul`
  display: grid;

  > li {
    display: flex;
    gap: ${space(2)};
    align-items: center;
    justify-content: space-between;
    padding: ${space(1.5)} 0;
    border-top: 1px solid ${color.line};
  }

  > li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

function factsOf(job: MyJob, names: MyNames | undefined): string {
  const { monthly_price_f_num: low, monthly_price_l_num: high, work_styles_id, prefecture_id } = job;
  const price = low || high ? `月額${priceRangeText(low, high, '万円')}` : '';
  const parts = [price, names?.work_styles?.[work_styles_id ?? 0], names?.prefectures?.[prefecture_id ?? 0]];
  return parts.filter(Boolean).join('／');
}

interface JobLinesProps {
  jobs: readonly MyJob[];
  names?: MyNames;
  /** What stands below the facts of a job. */
  below?: (job: MyJob) => ReactNode;
  /** What stands beside it. */
  beside?: (job: MyJob) => ReactNode;
}

export const JobLines = ({ jobs, names, below, beside }: JobLinesProps) => (
  <List>
    {jobs.map((job) => (
      <li key={job.id_by_enterprise_id}>
        <div>
          <a href={`/jobs/detail/${job.id_by_enterprise_id}`}>{job.name}</a>
          <Hint>{factsOf(job, names)}</Hint>
          {below?.(job)}
        </div>
        {beside?.(job)}
      </li>
    ))}
  </List>
);
