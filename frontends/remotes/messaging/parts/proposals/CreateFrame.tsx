/** The frame of the pages on which a proposal is put together: what is offered, the parts, what comes next. */
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { color, media, space } from '@enishi/frontend-kit/ui/theme';
import { proposalDirection } from '@enishi/protos/master/messaging';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { PROPOSALS } from '../paths';
import type { DraftControl, Picked, ProposalDraft } from './draft';

export const CREATE = `${PROPOSALS}/create`;

export type Part = 'candidate_ids' | 'job_ids' | 'contact_ids' | 'setting';

const Bar = styled(Row)`
  position: sticky;
  bottom: 0;
  z-index: 1;
  justify-content: flex-end;
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.canvas};

  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

interface Tab {
  part: Part;
  label: string;
  picks?: Picked;
}

const { candidates: offersCandidates } = proposalDirection.code;

/** In the order of the work: what is offered first, then to whom. */
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
  /** The main button of the last part. */
  action?: ReactNode;
  children: ReactNode;
}

export function CreateFrame({ part, draft, change, clear, action, children }: CreateFrameProps) {
  const navigate = useNavigate();
  const tabs = tabsOf(draft);
  const at = tabs.findIndex((tab) => tab.part === part);
  const next = tabs[at + 1];
  const begin = () => {
    clear();
    navigate(addressOf('candidate_ids'));
  };
  return (
    <Page>
      <Breadcrumbs items={[{ label: '提案', to: PROPOSALS }, { label: '提案を作成' }]} />
      <PageHeader
        title="提案を作成"
        actions={
          <Button size="small" variant="quiet" onClick={begin}>
            最初からやり直す
          </Button>
        }
      />
      <RadioGroup
        aria-label="提案の種類"
        options={proposalDirection.items}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
      />
      <TabNav
        items={tabs.map((tab) => ({
          label: tab.label,
          to: addressOf(tab.part),
          count: tab.picks && draft[tab.picks].length,
        }))}
        current={addressOf(part)}
        label="提案の作成"
      />
      {children}
      <Bar>
        {action}
        {next && (
          <LinkButton variant="primary" to={addressOf(next.part)}>
            {next.label}へ進む
          </LinkButton>
        )}
      </Bar>
    </Page>
  );
}
