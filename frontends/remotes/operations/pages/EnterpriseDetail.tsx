import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { mayUse, useMe, useRight } from '@enishi/frontend-kit/runtime/member/member';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { AgencyInvoices } from '../parts/billing/AgencyInvoices';
import { Contracts } from '../parts/billing/Contracts';
import { Contract } from '../parts/Contract';
import { Members } from '../parts/Members';
import { SiteHost } from '../parts/SiteHost';

const SupportCard = lazy(() => import('../parts/SupportCard'));

const LIST = '/admin/enterprises';

/** Changed by a card of its own. */
const CONTRACT = ['enterprise_contract_status_id'];

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
    <Stack $gap={2}>
      <Contract record={record} />
      <SiteHost record={record} />
      <EntityDetail definition={enterprise} form="limits" record={record} readOnly={readOnly} />
      <Support enterprise={Number(record.id)} />
      <EntityDetail definition={enterprise} form="admin" omit={CONTRACT} record={record} readOnly={readOnly} />
    </Stack>
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
