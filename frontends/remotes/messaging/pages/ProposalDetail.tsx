import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import {
  mailTemplateKind,
  proposalDirection,
  proposalPlaceholders,
  recipientState,
} from '@enishi/protos/master/messaging';
import { proposal } from '@enishi/protos/messaging/proposal';
import { useParams, useSearchParams } from 'react-router';
import { Composer } from '../parts/composer/Composer';
import { MailingPanel } from '../parts/mailing/MailingPanel';
import { countOf, useMailing } from '../parts/mailing/mailing';
import { PROPOSALS } from '../parts/paths';
import { Presented } from '../parts/proposals/Presented';

const kinds = mailTemplateKind.code;

/** Names of a long list are looked at where the recipients stand. */
const MAX_NAMED = 200;
const lists = [
  'candidate_id_by_enterprise_ids',
  'job_id_by_enterprise_ids',
  'company_member_id_by_enterprise_ids',
  'candidate_resume_ids',
];

const isLong = (record: EntityRow, column: string): boolean =>
  ((record[column] as readonly number[] | null | undefined)?.length ?? 0) > MAX_NAMED;

function Setting({ record }: { record: EntityRow }) {
  const offersJobs = record.proposal_direction_id === proposalDirection.code.jobs;
  const unused = offersJobs
    ? ['company_member_id_by_enterprise_ids', 'candidate_resume_ids', 'attachment_flg', 'attached_sheet_id']
    : [];
  const omit = ['company_id_by_enterprise_ids', ...unused, ...lists.filter((column) => isLong(record, column))];
  return (
    <Composer
      placeholders={proposalPlaceholders}
      templateKind={offersJobs ? kinds.job_proposal : kinds.candidate_proposal}
    >
      <EntityDetail definition={proposal} record={record} omit={omit} />
    </Composer>
  );
}

const { sent } = recipientState.code;

function Sending({ record }: { record: EntityRow }) {
  const of = { entity: proposal, id: Number(record.id_by_enterprise_id) };
  const { data } = useMailing(of);
  return (
    <Stack>
      <MailingPanel of={of} reservation={record.send_reservation_at as string | null} />
      <Presented proposal={of.id} sent={data ? countOf(data, sent) : 0} />
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
      {(record) => (setting ? <Setting record={record} /> : <Sending record={record} />)}
    </DetailPage>
  );
}
