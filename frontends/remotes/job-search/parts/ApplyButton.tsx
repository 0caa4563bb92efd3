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
  /** `ask` for those who only want to know more: the same way, another promise. */
  kind?: 'apply' | 'ask';
  block?: boolean;
  /** This visitor has applied before. */
  applied?: boolean;
}

/** Leads to the registration with the job remembered in the address; off when the recruitment has ended, or after applying. */
export function ApplyButton({ job, kind = 'apply', block, applied }: ApplyButtonProps) {
  if (isClosed(job) || applied) {
    if (kind === 'ask') return null;
    return (
      <Button size="large" block={block} disabled>
        {applied ? applyLabels.applied : applyLabels.closed}
      </Button>
    );
  }
  const address = `/register/profile?job=${job.id_by_enterprise_id}`;
  return (
    <LinkButton
      to={kind === 'ask' ? `${address}&ask=1` : address}
      variant={kind === 'apply' ? 'accent' : 'secondary'}
      size="large"
      block={block}
    >
      {applyLabels[kind]}
    </LinkButton>
  );
}
