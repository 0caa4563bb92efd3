/** The frame of a candidate's pages: name, states, tabs. */

import { countBelow, countOf } from '@enishi/frontend-kit/entity/frame/tab-counts';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { LIST } from './candidate';
import { candidateLook } from './candidate-look';

interface CandidateFrameProps {
  /** Last part of the page's path; '' for the outline. */
  tab: '' | 'webentry' | 'comment' | 'matching' | 'opportunity' | 'agreement' | 'proposal' | 'activity';
  children: (record: EntityRow) => ReactNode;
}

const panel = [
  { id: 'resume', label: '経歴書', Content: lazy(() => import('./ResumePanel')) },
  { id: 'activity', label: '活動', Content: lazy(() => import('./ActivityPanel')) },
];

const COLUMN = 'candidate_id_by_enterprise_id';

export function CandidateFrame({ tab, children }: CandidateFrameProps) {
  const { id = '' } = useParams();
  const home = `${LIST}/${id}`;
  const applies = { plural: apply.plural, path: `applies/${id}` };
  return (
    <DetailPage
      definition={candidate}
      id={id}
      listTo={LIST}
      look={candidateLook}
      panel={panel}
      actions={(record) => (
        <LinkButton variant="primary" to={`/enterprise/opportunities/create?candidate=${idOf(candidate, record)}`}>
          商談を作成
        </LinkButton>
      )}
      tabs={[
        { label: '概要', to: home },
        { label: '応募', to: `${home}/webentry`, count: applies },
        { label: 'コメント', to: `${home}/comment`, count: countBelow(commentCandidate, id) },
        { label: '合う案件', to: `${home}/matching` },
        { label: '商談', to: `${home}/opportunity`, count: countOf(opportunity, COLUMN, id) },
        { label: '稼働契約', to: `${home}/agreement`, count: countOf(agreement, COLUMN, id) },
        { label: '提案', to: `${home}/proposal`, count: countOf(proposalPresentation, COLUMN, id) },
        { label: '活動履歴', to: `${home}/activity` },
      ]}
      current={tab ? `${home}/${tab}` : home}
    >
      {children}
    </DetailPage>
  );
}
