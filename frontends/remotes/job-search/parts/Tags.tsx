import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { type JobTag, jobTagLabels, jobTags } from '@enishi/protos/master/job-text';
import styled from 'styled-components';
import type { PublicJob } from '../data/types';

const looks: Record<JobTag, { ground: string; text: string }> = {
  new: { ground: color.accentStrong, text: color.white },
  closed: { ground: color.muted, text: color.white },
  remote: { ground: color.successSoft, text: color.success },
  interview: { ground: color.infoSoft, text: color.info },
};

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};

  &:empty {
    display: none;
  }
`;

const Tag = styled.li<{ $tag: JobTag }>`
  padding: 2px ${space(1)};
  border-radius: ${radius.s};
  background: ${({ $tag }) => looks[$tag].ground};
  color: ${({ $tag }) => looks[$tag].text};
  font-size: ${font.size.s};
  font-weight: ${font.weight.bold};
  line-height: 1.6;
`;

/** NEW, 募集終了, リモートOK, 面談1回, as far as they apply. @param hour `usePresentHour` */
export function Tags({ job, hour }: { job: PublicJob; hour: number }) {
  return (
    <Row>
      {jobTags(job, hour).map((tag) => (
        <Tag key={tag} $tag={tag}>
          {jobTagLabels[tag]}
        </Tag>
      ))}
    </Row>
  );
}
