import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { media, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { relatedCall } from '../data/calls';
import { SectionTitle } from './frame';
import { JobCard } from './JobCard';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Recruiting jobs that resemble this one; nothing where there are none. */
export function RelatedJobs({ id, most }: { id: number; most: number }) {
  const { jobs = [], names } = useSiteQuery(relatedCall(String(id))).data ?? {};
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="related" data-screen="">
      <SectionTitle id="related">似ている案件</SectionTitle>
      <Grid>
        {jobs.slice(0, most).map((job) => (
          <li key={job.id_by_enterprise_id}>
            <JobCard job={job} names={names} />
          </li>
        ))}
      </Grid>
    </section>
  );
}
