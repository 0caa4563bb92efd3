import { EntityDetail } from '@enishi/frontend-kit/entity/EntityDetail';
import { DetailPage } from '@enishi/frontend-kit/entity/pages';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { useLocation, useParams } from 'react-router';
import { Contract } from '../parts/Contract';
import { Members } from '../parts/Members';
import { SiteHost } from '../parts/SiteHost';

const LIST = '/admin/enterprises';

/** Changed by a card of its own. */
const CONTRACT = ['enterprise_contract_status_id'];

/** An agency as the operator sees it; the tab stands in the address. */
export default function EnterpriseDetail() {
  const { id = '' } = useParams();
  const current = useLocation().pathname;
  const outline = `${LIST}/${id}`;
  const members = `${outline}/members`;
  return (
    <DetailPage
      definition={enterprise}
      id={id}
      listTo={LIST}
      actions={() => <LinkButton to={`/admin/companies?enterprise=${id}`}>取引先の企業</LinkButton>}
      tabs={[
        { label: '概要', to: outline },
        { label: 'メンバー', to: members },
      ]}
      current={current === members ? members : outline}
    >
      {(record) =>
        current === members ? (
          <Members enterprise={Number(id)} />
        ) : (
          <Stack $gap={2}>
            <Contract record={record} />
            <SiteHost record={record} />
            <EntityDetail definition={enterprise} form="admin" omit={CONTRACT} record={record} />
          </Stack>
        )
      }
    </DetailPage>
  );
}
