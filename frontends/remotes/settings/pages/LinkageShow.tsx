import { OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { linkageGroup, linkageKind, linkageService } from '@enishi/protos/master/identity';
import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { BasicAuthState, basicAuthInputs, basicAuthNotes } from '../linkage/BasicAuth';
import { Endpoint } from '../linkage/Endpoint';
import { ChosenEvents, eventInputs, eventNotes } from '../linkage/EventChoice';
import { FileForm } from '../linkage/FileForm';
import { Inbound } from '../linkage/Inbound';
import { Keys } from '../linkage/Keys';
import { LinkageState } from '../linkage/LinkageState';
import { BASE, formOf, isManual, isSending, type LinkageRow, TEST } from '../linkage/linkages';
import { Mapping } from '../linkage/Mapping';
import { Outbound } from '../linkage/Outbound';
import { Requests } from '../linkage/Requests';
import { TryToken } from '../linkage/TryToken';

const ownInputs = { ...basicAuthInputs, ...eventInputs };
const notes = { ...basicAuthNotes, ...eventNotes };

function Records({ linkage }: { linkage: LinkageRow }) {
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const place = { linkage_id: linkage.id_by_enterprise_id, page, href: (to: number) => `?page=${to}` };
  const sending = isSending(linkage.kind);
  const title = sending ? '送信の記録' : '受信の記録';
  return (
    <Card aria-label={title}>
      <Stack>
        <Heading level={2}>{title}</Heading>
        {sending ? <Outbound {...place} /> : <Inbound {...place} />}
      </Stack>
    </Card>
  );
}

function Shown({ linkage }: { linkage: LinkageRow }) {
  const { hash } = useLocation();
  // The record is read after the page was opened: by then the browser has looked for the place.
  useEffect(() => {
    if (hash === `#${TEST}`) document.getElementById(TEST)?.scrollIntoView({ block: 'start' });
  }, [hash]);
  if (isManual(linkage))
    return (
      <Stack>
        <FileForm linkage={linkage} />
        <EntityDetail definition={definition} record={linkage} form={formOf(linkage)} />
        <Mapping linkage={linkage} />
      </Stack>
    );
  const isApi = linkage.group === linkageGroup.code.api;
  const sending = !isApi && isSending(linkage.kind);
  return (
    <Stack>
      {sending && <Endpoint linkage={linkage} />}
      {isApi && <TryToken linkage={linkage} />}
      <Keys linkage={linkage} />
      <OwnInputs value={ownInputs}>
        <EntityDetail
          definition={definition}
          record={linkage}
          form={formOf(linkage)}
          views={{
            basic_auth: () => <BasicAuthState linkage={linkage} />,
            event_ids: () => <ChosenEvents row={linkage} />,
          }}
          notes={notes}
        />
      </OwnInputs>
      {!isApi && !sending && <Mapping linkage={linkage} />}
      {isApi ? <Requests linkage={linkage} /> : <Records linkage={linkage} />}
    </Stack>
  );
}

/** One connection: its state, its keys, its settings, and what went through it. */
export default function LinkageShow() {
  const { id = '' } = useParams();
  const side = useLocation().pathname.startsWith(`${BASE}/jobs/`) ? 'jobs' : 'candidates';
  const listTo = `${BASE}/${side}`;
  return (
    <DetailPage
      definition={definition}
      id={id}
      listTo={listTo}
      lead={(record) => {
        const linkage = record as LinkageRow;
        return `${linkageService.label(linkage.service_id)}・${linkageKind.label(linkage.kind)}`;
      }}
      actions={(record) => (
        <Row>
          {!isManual(record as LinkageRow) && <LinkageState linkage={record as LinkageRow} />}
          <DeleteRecord definition={definition} record={record} listTo={listTo} />
        </Row>
      )}
    >
      {(record) => <Shown linkage={record as LinkageRow} />}
    </DetailPage>
  );
}
