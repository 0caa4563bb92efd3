import { useSiteQuery } from '@enishi/frontend-kit/runtime/site-data';
import { siteQuery } from '@enishi/frontend-kit/runtime/site-page';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { space } from '@enishi/frontend-kit/ui/theme';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import styled from 'styled-components';
import type { WantedJob } from '../data/send';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;

interface Shown {
  job: { name?: string; application_status_flg?: number };
}

/** Without it people can register all the same. */
export const wantedCall = ({ id }: WantedJob) => siteQuery<Shown>(`jobs/show/${id}`, {}, { optional: true });

const effectOf = (name: string, ask: boolean): string =>
  ask ? `登録すると、${name}について担当者からご連絡します` : `登録と同時に、${name}に応募します`;

/** What registering means for the job somebody came for. `refused`: it was open when they came, and is not now. */
export function JobNotice({ job, refused }: { job: WantedJob; refused: boolean }) {
  const shown = useSiteQuery(wantedCall(job)).data?.job;
  if (!refused && shown?.application_status_flg !== jobApplicationStatus.code.stopped)
    return <Notice title={effectOf(shown?.name ? `「${shown.name}」` : '案件', job.ask)} />;
  return (
    <Notice
      // Who has just pressed the button hears it at once.
      tone={refused ? 'danger' : 'warning'}
      title="この案件の募集は終了しました"
    >
      会員登録いただくと、近い条件の案件を担当者がご案内します。
      <Ways>
        <LinkButton to="/register/profile" size="small">
          応募せずに登録を続ける
        </LinkButton>
        <LinkButton to="/jobs" size="small">
          ほかの案件を探す
        </LinkButton>
      </Ways>
    </Notice>
  );
}
