import { EntityForm } from '@enishi/frontend-kit/entity/EntityForm';
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { useIndex, useInvalidate } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { DataTable, TableFrame, TableScroll, Td, Th, Tr } from '@enishi/frontend-kit/ui/console/Table';
import { formatInstant } from '@enishi/protos/fields/format';
import { type EnterpriseMember, enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { useState } from 'react';

function InviteDialog({ enterprise, onClose }: { enterprise: number; onClose: () => void }) {
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();
  return (
    <Dialog isOpen title="メンバーを招待" onClose={onClose}>
      <Stack>
        <p>登録用のリンクをメールでお送りします。有効期限は7日間です。同じ方をもう一度招待すると再送できます。</p>
        <EntityForm
          definition={enterpriseMember}
          form="invite"
          inline
          submitLabel="招待メールを送信する"
          onCancel={onClose}
          onSubmit={async (values) => {
            const body = { enterprise_id: enterprise, enterprise_member: values };
            const answer = await api.create<{ enterprise_member: EntityRow }>('invites/create', body);
            await invalidate(enterpriseMember.plural);
            return answer.enterprise_member;
          }}
          onDone={({ email }) => {
            flash.success(`${String(email)} に招待メールを送信しました`);
            onClose();
          }}
        />
      </Stack>
    </Dialog>
  );
}

const HEADS = ['氏名', 'メールアドレス', '権限', '状態', '最終ログイン'];

/** Members of an agency: the operator reads and invites them, the agency manages them. */
export function Members({ enterprise }: { enterprise: number }) {
  const [inviting, setInviting] = useState(false);
  const { data, error, refetch } = useIndex<EnterpriseMember>(enterpriseMember, {
    enterprise_id: enterprise,
    per_page: 100,
    columns: ['name', 'email', 'authority', 'enterprise_member_status_id', 'last_login_date'],
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="240px" role="status" aria-label="読み込んでいます" />;
  const invite = (
    <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={() => setInviting(true)}>
      メンバーを招待
    </Button>
  );
  return (
    <Stack>
      {data.rows.length === 0 ? (
        <EmptyState title="メンバーはまだいません" actions={invite}>
          最初の方を最上位管理者として招待してください。
        </EmptyState>
      ) : (
        <>
          <Row style={{ justifyContent: 'flex-end' }}>{invite}</Row>
          <TableFrame>
            <TableScroll label="メンバー">
              <DataTable>
                <thead>
                  <tr>
                    {HEADS.map((label) => (
                      <Th key={label} scope="col">
                        {label}
                      </Th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map((member) => (
                    <Tr key={member.id_by_enterprise_id}>
                      <Td $lead>{member.name || '（未登録）'}</Td>
                      <Td data-label={HEADS[1]}>{member.email}</Td>
                      <Td data-label={HEADS[2]}>{authority.label(member.authority)}</Td>
                      <Td data-label={HEADS[3]}>{enterpriseMemberStatus.label(member.enterprise_member_status_id)}</Td>
                      <Td data-label={HEADS[4]}>
                        {member.last_login_date ? formatInstant(member.last_login_date) : '-'}
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </DataTable>
            </TableScroll>
          </TableFrame>
        </>
      )}
      {inviting && <InviteDialog enterprise={enterprise} onClose={() => setInviting(false)} />}
    </Stack>
  );
}
