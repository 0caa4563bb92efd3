/** What a job tells is true: said by a press, and by when it is to be said again. */
import { type BulkResult } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { confirmDays } from '@enishi/protos/jobs/confirm-days';
import { job } from '@enishi/protos/jobs/job';

/** After how many days the agency asks for a confirmation; undefined where it does not. */
export function useConfirmDays(): number | undefined {
  const enterprise = useCurrentEnterprise();
  return enterprise && confirmDays(enterprise);
}

export const useConfirmOne = () => useAct((calls, id: number) => calls.jobs.ConfirmService.One({ id }), [job.plural]);

export const useConfirmMany = () =>
  useAct(
    async (calls, select_ids: number[]): Promise<BulkResult> => {
      const { count, errors } = await calls.jobs.ConfirmService.Many({ select_ids });
      return { count: count ?? 0, errors: (errors ?? []).map(({ id, message }) => ({ id, message, errors: {} })) };
    },
    [job.plural],
  );
