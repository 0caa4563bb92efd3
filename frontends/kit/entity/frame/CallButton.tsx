/** 電話を記録 in the head, where no panel stands beside the record. */
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { RemoteBoundary } from '../../runtime/frame/errors';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { late } from '../../ui/base/late';
import { useReadOnly } from '../../ui/base/read-only';
import type { EntityRow } from '../values/row';
import type { RecordLook } from './look';

const CallDialog = late(() => import('../comments/CallDialog'));

interface CallButtonProps {
  definition: Entity;
  look: RecordLook;
  record: EntityRow;
}

export function CallButton({ definition, look: { comments, calls }, record }: CallButtonProps) {
  const [calling, setCalling] = useState(false);
  const end = () => setCalling(false);
  if (useReadOnly() || !comments || !calls) return null;
  return (
    <>
      <Button icon={<Icon name="phone" size={16} />} onClick={() => setCalling(true)}>
        電話を記録
      </Button>
      {calling && (
        <RemoteBoundary onRetry={end}>
          <CallDialog definition={comments} of={definition} record={record} calls={calls} onEnd={end} />
        </RemoteBoundary>
      )}
    </>
  );
}
