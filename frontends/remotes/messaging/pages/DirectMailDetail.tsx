/** A mail to one person: how it stands, what it says, and what goes along. */

import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { directMailPlaceholders } from '@enishi/protos/master/messaging';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { useParams, useSearchParams } from 'react-router';
import { Composer } from '../parts/composer/Composer';
import { MailingPanel } from '../parts/mailing/MailingPanel';
import { DIRECT } from '../parts/paths';

/** Files come first among the names; the others are made, or stand among the candidate's résumés. */
function Files({ record }: { record: EntityRow }) {
  const api = useApi();
  const flash = useFlash();
  const ids = (record.attached_file_ids as string[] | null | undefined) ?? [];
  const names = (record.attached_names as string[] | null | undefined) ?? [];
  if (names.length === 0) return null;
  const fetch = (id: string) =>
    downloadFile(api, `${directMail.plural}/download?id=${id}`).catch((error: Error) => flash.error(error.message));
  return (
    <Card aria-label="添付ファイル">
      <Stack $gap={1}>
        <Heading level={2}>添付ファイル</Heading>
        <Row $gap={1}>
          {names.map((name, at) =>
            ids[at] ? (
              <Button
                key={ids[at]}
                size="small"
                icon={<Icon name="download" size={14} />}
                onClick={() => void fetch(ids[at])}
              >
                {name}
              </Button>
            ) : (
              <span key={name}>{name}</span>
            ),
          )}
        </Row>
      </Stack>
    </Card>
  );
}

function Content({ record, text }: { record: EntityRow; text: boolean }) {
  const id = Number(record.id_by_enterprise_id);
  if (text)
    return (
      <>
        <Files record={record} />
        <Composer placeholders={directMailPlaceholders}>
          <EntityDetail
            definition={directMail}
            record={record}
            omit={['candidate_id_by_enterprise_id', 'company_member_id_by_enterprise_id', 'candidate_resume_ids']}
          />
        </Composer>
      </>
    );
  return (
    <Stack>
      <MailingPanel of={{ entity: directMail, id }} reservation={record.send_reservation_at as string | null} />
      <Files record={record} />
    </Stack>
  );
}

export default function DirectMailDetail() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const home = `${DIRECT}/${id}`;
  const text = params.get('tab') === 'text';
  const tabs = [
    { label: '送信の状況', to: home },
    { label: '内容', to: `${home}?tab=text` },
  ];
  return (
    <DetailPage definition={directMail} id={id} listTo={DIRECT} tabs={tabs} current={tabs[text ? 1 : 0].to}>
      {(record) => <Content record={record} text={text} />}
    </DetailPage>
  );
}
