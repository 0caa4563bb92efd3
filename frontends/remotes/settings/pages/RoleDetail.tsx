import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { AUTHORITY, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { memberRole } from '@enishi/protos/identity/member-role';
import { useNavigate, useParams } from 'react-router';
import { RoleForm } from '../parts/roles/RoleForm';
import { type HolderRow, ROLES, type RoleRow, useHolders } from '../parts/roles/rights';

function Holders({ holders }: { holders: readonly HolderRow[] }) {
  return (
    <Card aria-label="この役割のメンバー">
      <Stack>
        <Heading level={2}>この役割のメンバー（{holders.length}人）</Heading>
        {holders.length === 0 ? (
          <p>
            まだいません。<TextLink to="/enterprise/setting/members">メンバー</TextLink>
            の一覧から人を選び、「権限」で与えます。
          </p>
        ) : (
          <Row>
            {holders.map((row) => {
              const id = idOf(enterpriseMember, row);
              return (
                <TextLink key={id} to={`/enterprise/setting/members/${id}`}>
                  {row.name || '招待中のメンバー'}
                </TextLink>
              );
            })}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

export default function RoleDetail() {
  const { id = '' } = useParams();
  const flash = useFlash();
  const navigate = useNavigate();
  const isTop = (useCurrentMember()?.authority ?? 0) >= AUTHORITY.top_administrator;
  const { data } = useHolders();
  const holders = data?.rows.filter(({ member_role_id }) => member_role_id === Number(id)) ?? [];
  return (
    <DetailPage
      definition={memberRole}
      id={id}
      listTo={ROLES}
      actions={(record) => (
        <>
          <EditHistory definition={memberRole} id={idOf(memberRole, record)} />
          {isTop && <DeleteRecord definition={memberRole} record={record} listTo={ROLES} />}
        </>
      )}
    >
      {(record) => (
        <Stack>
          {data && <Holders holders={holders} />}
          <RoleForm
            key={String(record.updated_at)}
            role={record as RoleRow}
            holders={holders}
            readOnly={!isTop}
            onCancel={() => navigate(ROLES)}
            onDone={() => flash.success('役割を保存しました')}
          />
        </Stack>
      )}
    </DetailPage>
  );
}
