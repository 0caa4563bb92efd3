import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { proposal } from '@enishi/protos/messaging/proposal';
import { mailColumns, onlyCompared } from '../parts/mail-columns';
import { FIGURES, PROPOSALS } from '../parts/paths';
import { CREATE } from '../parts/proposals/CreateFrame';

const usual = [
  'name',
  'mailing_state_id',
  'proposal_direction_id',
  'form_enterprise_member_id',
  'candidate_count',
  'job_count',
  'target_count',
  'sent_count',
  'open_count',
  'click_count',
  'reply_count',
  'sent_at',
  'send_reservation_at',
];

const tabs = [
  { label: 'すべて', to: PROPOSALS },
  { label: '比較', to: `${FIGURES}?kind=proposal` },
];

export default function ProposalList() {
  const create = (
    <LinkButton to={CREATE} variant="primary" icon={<Icon name="plus" size={16} />}>
      提案を作成
    </LinkButton>
  );
  return (
    <ListPage
      definition={proposal}
      lead="候補者を企業に、案件を候補者に、メールで提案します。"
      tabs={<TabNav items={tabs} current={PROPOSALS} label="提案の表示" />}
      primary={create}
      columns={mailColumns}
      usual={usual}
      bulk={onlyCompared}
      empty={{ text: '候補者や案件の一覧で選んで「提案する」を押すか、ここから作成してください。', actions: create }}
    />
  );
}
