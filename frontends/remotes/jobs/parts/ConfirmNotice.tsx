/** Above a job: it is to be confirmed, or has left the site because it was not; one press mends either. */
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { formatDay } from '@enishi/protos/fields/format';
import { lapseDays, needsConfirmation } from '@enishi/protos/jobs/confirm-days';
import { job } from '@enishi/protos/jobs/job';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { jobOpenStatus } from '@enishi/protos/master/job';
import { useConfirmDays, useConfirmOne } from './use-confirm';

function Lapsed({ record, day }: { record: EntityRow; day: string }) {
  const update = useUpdate<EntityRow>(job);
  const flash = useFlash();
  const publish = async () => {
    try {
      await update.mutateAsync({
        id: idOf(job, record),
        values: { open_status_flg: jobOpenStatus.code.public },
      });
      flash.success('内容の確認を記録し、案件を公開しました');
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      flash.error(Object.values(errors).flat().join('') || message);
    }
  };
  return (
    <Notice
      tone="warning"
      title={`${formatDay(day)}に、自動で非公開になりました`}
      actions={
        <Button size="small" variant="primary" acts busy={update.isPending} onClick={() => void publish()}>
          内容を確認して公開する
        </Button>
      }
    >
      最終確認日は{formatDay(String(record.confirmed_date))}
      です。募集が続いている場合は、内容を確認して公開してください。
    </Notice>
  );
}

function Due({ record, until }: { record: EntityRow; until: string }) {
  const confirm = useConfirmOne();
  const flash = useFlash();
  const press = async () => {
    try {
      await confirm.mutateAsync(idOf(job, record));
      flash.success('今日確認した案件として記録しました');
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
    }
  };
  return (
    <Notice
      tone="warning"
      title="案件の内容を確認してください"
      actions={
        <Button size="small" variant="primary" acts busy={confirm.isPending} onClick={() => void press()}>
          内容を確認した
        </Button>
      }
    >
      最終確認日は{formatDay(String(record.confirmed_date))}です。{formatDay(until)}
      までに確認がないと、自動で非公開になります。
    </Notice>
  );
}

export function ConfirmNotice({ record }: { record: EntityRow }) {
  const days = useConfirmDays();
  const { lapsed_date, confirmed_date } = record;
  if (typeof lapsed_date === 'string') return <Lapsed record={record} day={lapsed_date} />;
  if (days === undefined || !needsConfirmation(record, japanDay(new Date()), days)) return null;
  return <Due record={record} until={addDays(String(confirmed_date), lapseDays(days) - 1)} />;
}
