import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { mayUse, useMe, useRight } from '@enishi/frontend-kit/runtime/member/member';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import styled from 'styled-components';
import { AgencyInvoices } from '../parts/billing/AgencyInvoices';
import { Contracts } from '../parts/billing/Contracts';
import { Contract } from '../parts/Contract';
import { Members } from '../parts/Members';
import { SiteHost } from '../parts/SiteHost';

const SupportCard = lazy(() => import('../parts/SupportCard'));

const LIST = '/admin/enterprises';

/** Changed by a card of its own. */
const CONTRACT = ['enterprise_contract_status_id'];

/** The agency itself, and beside it what the operator does about it. */
const Columns = styled.div`
  display: grid;
  gap: ${space(2)};

  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 440px;
    align-items: start;
  }
`;

/** State, service and ID of the agency, below its name on every tab. */
function Lead({ record }: { record: EntityRow }) {
  return (
    <Row $gap={1.5} as="span">
      <FieldView
        field={enterprise.fields.enterprise_contract_status_id}
        value={record.enterprise_contract_status_id}
        names={() => undefined}
      />
      {record.name_service && <span>{String(record.name_service)}</span>}
      <span>ID {String(record.id)}</span>
    </Row>
  );
}

function Support({ enterprise: id }: { enterprise: number }) {
  return useRight('support') ? (
    <Suspense fallback={null}>
      <SupportCard enterprise={id} />
    </Suspense>
  ) : null;
}

function Outline({ record }: { record: EntityRow }) {
  const readOnly = !useRight('agencies_write');
  return (
    <Columns>
      <Stack $gap={2}>
        <EntityDetail definition={enterprise} form="admin" omit={CONTRACT} record={record} readOnly={readOnly} />
        <EntityDetail definition={enterprise} form="limits" record={record} readOnly={readOnly} />
      </Stack>
      <Stack $gap={2}>
        <Contract record={record} />
        <SiteHost record={record} />
        <Support enterprise={Number(record.id)} />
      </Stack>
    </Columns>
  );
}

/** Parts of the page by the end of their address, in the order of the tabs. */
const parts = [
  { label: '概要', path: '', right: 'agencies' },
  { label: '契約', path: '/invoice_settings', right: 'contracts' },
  { label: '請求書', path: '/invoices', right: 'billing' },
  { label: 'メンバー', path: '/members', right: 'agencies' },
] as const;
type Part = (typeof parts)[number]['path'];

const contents: Record<Part, (record: EntityRow) => ReactNode> = {
  '': (record) => <Outline record={record} />,
  '/invoice_settings': ({ id }) => <Contracts enterprise={Number(id)} />,
  '/invoices': ({ id }) => <AgencyInvoices enterprise={Number(id)} />,
  '/members': ({ id }) => <Members enterprise={Number(id)} />,
};

/** An agency as the operator sees it; the tab stands in the address. */
export default function EnterpriseDetail() {
  const { id = '' } = useParams();
  const current = useLocation().pathname;
  const me = useMe().data;
  const outline = `${LIST}/${id}`;
  const part = parts.find(({ path }) => current === `${outline}${path}`) ?? parts[0];
  return (
    <DetailPage
      definition={enterprise}
      id={id}
      listTo={LIST}
      lead={(record) => <Lead record={record} />}
      actions={() => <LinkButton to={`/admin/companies?enterprise=${id}`}>取引先の企業</LinkButton>}
      tabs={parts
        .filter(({ right }) => mayUse(me, right))
        .map(({ label, path }) => ({ label, to: `${outline}${path}` }))}
      current={`${outline}${part.path}`}
    >
      {(record) => contents[part.path](record)}
    </DetailPage>
  );
}
