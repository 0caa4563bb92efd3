import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { broadcastTarget } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import type { ReactNode } from 'react';
import { CreateFrame as Frame } from '../mailing/CreateFrame';
import { BROADCAST_CREATE, BROADCASTS } from '../paths';
import { type DraftControl, targetsOf } from './draft';

export type Part = 'target_ids' | 'setting';

export const addressOf = (part: Part): string => `${BROADCAST_CREATE}/${part}`;

interface CreateFrameProps extends DraftControl {
  part: Part;
  action?: ReactNode;
  children: ReactNode;
}

export function CreateFrame({ part, draft, change, clear, action, children }: CreateFrameProps) {
  const choice = (
    <RadioGroup
      aria-label="配信対象"
      options={broadcastTarget.items}
      value={draft.target}
      onChange={(target) => change({ target })}
    />
  );
  return (
    <Frame
      definition={broadcast}
      listTo={BROADCASTS}
      tabs={[
        { label: '宛先', to: addressOf('target_ids'), count: targetsOf(draft).length },
        { label: '設定', to: addressOf('setting') },
      ]}
      current={addressOf(part)}
      choice={part === 'target_ids' && choice}
      onClear={clear}
      action={action}
    >
      {children}
    </Frame>
  );
}
