import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import type { PublicJob } from '../data/types';

export const applyLabels = {
  apply: 'この案件に応募する',
  ask: '詳細を聞いてみる',
  closed: '募集は終了しました',
} as const;

interface ApplyButtonProps {
  job: PublicJob;
  /** `ask` for those who only want to know more: the same way, another promise. */
  kind?: 'apply' | 'ask';
  block?: boolean;
}

/** Leads to the registration with the job remembered in the address; off when the recruitment has ended. */
export function ApplyButton({ job, kind = 'apply', block }: ApplyButtonProps) {
  if (job.application_status_flg === jobApplicationStatus.code.stopped) {
    if (kind === 'ask') return null;
    return (
      <Button size="large" block={block} disabled>
        {applyLabels.closed}
      </Button>
    );
  }
  return (
    <LinkButton
      to={`/register/profile?job=${job.id_by_enterprise_id}`}
      variant={kind === 'apply' ? 'accent' : 'secondary'}
      size="large"
      block={block}
    >
      {applyLabels[kind]}
    </LinkButton>
  );
}
