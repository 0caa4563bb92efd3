import { EntityDetail } from '@enishi/frontend-kit/entity/EntityDetail';
import { DetailPage } from '@enishi/frontend-kit/entity/pages';
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { mailTemplateKind, proposalDirection, proposalPlaceholders } from '@enishi/protos/master/messaging';
import { proposal } from '@enishi/protos/messaging/proposal';
import { useParams, useSearchParams } from 'react-router';
import { Composer } from '../parts/composer/Composer';
import { MailingPanel } from '../parts/mailing/MailingPanel';
import { PROPOSALS } from '../parts/paths';
import { Presented } from '../parts/proposals/Presented';

const kinds = mailTemplateKind.code;

function Content({ record, setting }: { record: EntityRow; setting: boolean }) {
  const offersJobs = record.proposal_direction_id === proposalDirection.code.jobs;
  const id = Number(record.id_by_enterprise_id);
  if (setting)
    return (
      <Composer
        placeholders={proposalPlaceholders}
        templateKind={offersJobs ? kinds.job_proposal : kinds.candidate_proposal}
      >
        <EntityDetail
          definition={proposal}
          record={record}
          omit={
            offersJobs
              ? ['company_id_by_enterprise_ids', 'candidate_resume_ids', 'attachment_flg']
              : ['company_id_by_enterprise_ids']
          }
        />
      </Composer>
    );
  return (
    <Stack>
      <MailingPanel of={{ plural: proposal.plural, id }} reservation={record.send_reservation_at as string | null} />
      <Presented proposal={id} />
    </Stack>
  );
}

export default function ProposalDetail() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const home = `${PROPOSALS}/${id}`;
  const setting = params.get('tab') === 'setting';
  const tabs = [
    { label: '送信と回答', to: home },
    { label: '内容', to: `${home}?tab=setting` },
  ];
  return (
    <DetailPage
      definition={proposal}
      id={id}
      listTo={PROPOSALS}
      tabs={tabs}
      current={tabs[Number(setting)].to}
      lead={(record) => proposalDirection.label(record.proposal_direction_id as number)}
    >
      {(record) => <Content record={record} setting={setting} />}
    </DetailPage>
  );
}
