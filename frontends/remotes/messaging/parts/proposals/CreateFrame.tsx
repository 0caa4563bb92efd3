/** The parts of a proposal that is put together, in the order of the work. */
import { proposalDirection } from '@enishi/protos/master/messaging';
import { proposal } from '@enishi/protos/messaging/proposal';
import type { ReactNode } from 'react';
import { Choices } from '../mailing/Choices';
import { CreateFrame as Frame } from '../mailing/CreateFrame';
import { PROPOSALS } from '../paths';
import type { DraftControl, Picked, ProposalDraft } from './draft';

export const CREATE = `${PROPOSALS}/create`;

export type Part = 'candidate_ids' | 'job_ids' | 'contact_ids' | 'setting';

interface Tab {
  part: Part;
  label: string;
  picks?: Picked;
}

const { candidates: offersCandidates } = proposalDirection.code;

/** Tabs in the order of the work: what is offered first, then to whom. */
export function tabsOf({ direction }: ProposalDraft): Tab[] {
  const setting: Tab = { part: 'setting', label: '設定' };
  if (direction === offersCandidates)
    return [
      { part: 'candidate_ids', label: '提案する候補者', picks: 'candidates' },
      { part: 'job_ids', label: '対象の案件', picks: 'jobs' },
      { part: 'contact_ids', label: '提案先の担当者', picks: 'contacts' },
      setting,
    ];
  return [
    { part: 'candidate_ids', label: '提案先の候補者', picks: 'candidates' },
    { part: 'job_ids', label: '提案する案件', picks: 'jobs' },
    setting,
  ];
}

export const addressOf = (part: Part): string => `${CREATE}/${part}`;

interface CreateFrameProps extends DraftControl {
  part: Part;
  action?: ReactNode;
  children: ReactNode;
}

export function CreateFrame({ part, draft, change, clear, action, children }: CreateFrameProps) {
  return (
    <Frame
      definition={proposal}
      listTo={PROPOSALS}
      tabs={tabsOf(draft).map(({ part: to, label, picks }) => ({
        ...{ label, to: addressOf(to) },
        count: picks && draft[picks].length,
      }))}
      current={addressOf(part)}
      choice={
        <Choices
          choices={[
            {
              ...{ label: '提案の種類', options: proposalDirection.items, value: draft.direction },
              onChange: (direction) => change({ direction }),
            },
          ]}
        />
      }
      onClear={clear}
      action={action}
    >
      {children}
    </Frame>
  );
}
