import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import type { PublicJob } from '../data/types';

export const applyLabels = {
  apply: '応募する',
  ask: '詳しく聞く',
  closed: '募集終了',
  applied: '応募済み',
} as const;

export const isClosed = (job: PublicJob): boolean => job.application_status_flg === jobApplicationStatus.code.stopped;

interface ApplyButtonProps {
  job: PublicJob;
  /** `ask` for those who want to know more first. */
  kind?: 'apply' | 'ask';
  block?: boolean;
  /** This visitor has applied before. */
  applied?: boolean;
}

/** Leads to the form of the job; off when the recruitment has ended. Applying is done once, asking as often as one likes. */
export function ApplyButton({ job, kind = 'apply', block, applied }: ApplyButtonProps) {
  if (kind === 'ask' && isClosed(job)) return null;
  if (kind === 'apply' && (isClosed(job) || applied)) {
    return (
      <Button size="large" block={block} disabled>
        {applied ? applyLabels.applied : applyLabels.closed}
      </Button>
    );
  }
  return (
    <LinkButton
      to={`/register/${kind}?job=${job.id_by_enterprise_id}`}
      variant={kind === 'apply' ? 'accent' : 'secondary'}
      size="large"
      block={block}
    >
      {applyLabels[kind]}
    </LinkButton>
  );
}
