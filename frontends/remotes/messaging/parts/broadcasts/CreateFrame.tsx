import { broadcastTarget } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import type { ReactNode } from 'react';
import { Choices } from '../mailing/Choices';
import { CreateFrame as Frame } from '../mailing/CreateFrame';
import { BROADCAST_CREATE, BROADCASTS } from '../paths';
import { type DraftControl, targetsOf } from './draft';

export type Part = 'target_ids' | 'setting';

export const addressOf = (part: Part): string => `${BROADCAST_CREATE}/${part}`;

const WAYS = [
  { id: 0, name: '一覧から選ぶ' },
  { id: 1, name: 'セグメント' },
];

interface CreateFrameProps extends DraftControl {
  part: Part;
  action?: ReactNode;
  children: ReactNode;
}

export function CreateFrame({ part, draft, change, clear, action, children }: CreateFrameProps) {
  const choice = (
    <Choices
      choices={[
        {
          ...{ label: '配信対象', options: broadcastTarget.items, value: draft.target },
          onChange: (target) => change({ target, segment: null }),
        },
        {
          ...{ label: '宛先の決め方', options: WAYS, value: draft.bySegment ? 1 : 0 },
          onChange: (way) => change({ bySegment: way === 1 }),
        },
      ]}
    />
  );
  return (
    <Frame
      definition={broadcast}
      listTo={BROADCASTS}
      tabs={[
        {
          ...{ label: '宛先', to: addressOf('target_ids') },
          ...(!draft.bySegment && { count: targetsOf(draft).length }),
        },
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
