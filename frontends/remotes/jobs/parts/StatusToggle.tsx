/** A two-valued state of a job as a button that asks before it acts. */
import { type EntityRow, idOf, titleOf } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon, type IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { job } from '@enishi/protos/jobs/job';
import { type ComponentType, useState } from 'react';

export interface Turn {
  /** Value the button leads to. */
  to: number;
  /** Words on the button and in the question: 公開する. */
  action: string;
  /** The effect for visitors. */
  effect: string;
  /** What of the job the effect is about. */
  Shown?: ComponentType<{ record: EntityRow; onLeave: () => void }>;
  icon: IconName;
}

interface StatusToggleProps {
  record: EntityRow;
  field: 'open_status_flg' | 'application_status_flg';
  turn: Turn;
}

export function StatusToggle({ record, field, turn }: StatusToggleProps) {
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const update = useUpdate<EntityRow>(job);
  const flash = useFlash();
  const close = () => {
    setAsking(false);
    setError(undefined);
  };
  const confirm = async () => {
    try {
      await update.mutateAsync({ id: idOf(job, record), values: { [field]: turn.to } });
      close();
      flash.success(`「${job.fields[field].label}」を「${job.fields[field].choices?.label(turn.to)}」にしました`);
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      setError(Object.values(errors).flat().join('') || message);
    }
  };
  return (
    <>
      <Button acts size="small" icon={<Icon name={turn.icon} size={14} />} onClick={() => setAsking(true)}>
        {turn.action}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={close}
        onConfirm={() => void confirm()}
        action={turn.action}
        kind={job.label}
        names={[titleOf(job, record)]}
        count={1}
        busy={update.isPending}
        error={error}
      >
        <Notice>{turn.effect}</Notice>
        {turn.Shown && <turn.Shown record={record} onLeave={close} />}
      </ConfirmDialog>
    </>
  );
}
