import { EntityDetail } from '@enishi/frontend-kit/entity/EntityDetail';
import { DetailPage } from '@enishi/frontend-kit/entity/pages';
import { type EntityRow, idOf, titleOf } from '@enishi/frontend-kit/entity/row';
import { useAction, useDelete } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { AUTHORITY, useCurrentMember, useSignOut } from '@enishi/frontend-kit/runtime/member';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';

const LIST = '/enterprise/setting/members';
const { active, disabled, invited } = enterpriseMemberStatus.code;

const nameIn = (list: { items: readonly { id: number; name: string }[] }, id: unknown) =>
  list.items.find((item) => item.id === id)?.name ?? '';

/** What the signed-in member may do with another one; identity has the last word. */
function rightsOver(me: { authority?: number; id_by_enterprise_id?: number } | undefined, record: EntityRow) {
  const own = me?.authority ?? 0;
  const rank = Number(record.authority ?? 0);
  const self = me?.id_by_enterprise_id === idOf(enterpriseMember, record);
  const top = own >= AUTHORITY.top_administrator;
  const manages = own >= AUTHORITY.administrator && rank <= own;
  return { self, top, edits: manages, removes: self || top || (manages && rank === 0) };
}

function MemberActions({ record, refetch }: { record: EntityRow; refetch: () => void }) {
  const me = useCurrentMember();
  const flash = useFlash();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const remove = useDelete(enterpriseMember);
  const { plural } = enterpriseMember;
  const id = idOf(enterpriseMember, record);
  const setState = useAction<unknown, number>(
    (api, enterprise_member_status_id) =>
      api.put(`${plural}/update/${id}`, { enterprise_member: { enterprise_member_status_id } }),
    [plural],
  );
  const again = useAction<unknown>(
    (api) => api.create('invites/create', { enterprise_member: { email: record.email } }),
    [plural],
  );
  const failed = ({ message }: { message: string }) => flash.error(message);
  const { self, removes } = rightsOver(me, record);
  const state = record.enterprise_member_status_id;
  const next = state === active ? disabled : active;
  const manages = (me?.authority ?? 0) >= AUTHORITY.administrator;
  const removed = async () => {
    if (self) return signOut();
    flash.success('メンバーを削除しました');
    await navigate(LIST);
  };
  return (
    <Row $gap={1}>
      {state === invited && manages && (
        <Button
          busy={again.isPending}
          onClick={() =>
            again.mutate(undefined, { onSuccess: () => flash.success('招待メールを再送しました'), onError: failed })
          }
        >
          招待メールを再送する
        </Button>
      )}
      {state !== invited && removes && !self && (
        <Button
          busy={setState.isPending}
          onClick={() => setState.mutate(next, { onSuccess: refetch, onError: failed })}
        >
          {next === disabled ? '無効にする' : '有効にする'}
        </Button>
      )}
      {removes && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {self ? 'アカウントを削除する' : '削除する'}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        action="削除する"
        kind="メンバー"
        names={[titleOf(enterpriseMember, record)]}
        count={1}
        destructive
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ id }, { onSuccess: () => void removed() })}
      />
    </Row>
  );
}

/** One member: profile, rights and state, changed as far as one's own rights reach. */
export default function MemberDetail() {
  const { id = '' } = useParams();
  const me = useCurrentMember();
  return (
    <DetailPage
      definition={enterpriseMember}
      id={id}
      listTo={LIST}
      lead={(record) => (
        <Row $gap={1}>
          <Badge $tone={record.enterprise_member_status_id === active ? 'success' : 'neutral'}>
            {nameIn(enterpriseMemberStatus, record.enterprise_member_status_id)}
          </Badge>
          <span>{nameIn(authority, record.authority ?? 0)}</span>
          <span>{String(record.email ?? '')}</span>
        </Row>
      )}
    >
      {(record, refetch) => {
        const { edits, top } = rightsOver(me, record);
        return (
          <Stack>
            <MemberActions record={record} refetch={refetch} />
            <EntityDetail
              definition={enterpriseMember}
              record={record}
              omit={top ? ['file_path_photo'] : ['file_path_photo', 'authority']}
              readOnly={!edits}
            />
          </Stack>
        );
      }}
    </DetailPage>
  );
}
