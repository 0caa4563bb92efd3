import { ResetSecondFactor } from '@enishi/frontend-kit/account/second-factor/ResetSecondFactor';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { type EntityRow, idOf, titleOf } from '@enishi/frontend-kit/entity/values/row';
import { useAction, useDelete } from '@enishi/frontend-kit/runtime/api/entities';
import { AUTHORITY, useCurrentMember, useMayDo, useSignOutPress } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { MemberStanding } from '../parts/roles/MemberStanding';
import { labelOf, type RoleRow, standingOf, useRoles } from '../parts/roles/rights';

const LIST = '/enterprise/setting/members';
const { active, disabled, invited } = enterpriseMemberStatus.code;

const nameIn = (list: { items: readonly { id: number; name: string }[] }, id: unknown) =>
  list.items.find((item) => item.id === id)?.name ?? '';

/** The rights of the signed-in member over another one; identity has the last word. */
function rightsOver(
  me: { authority?: number; id_by_enterprise_id?: number } | undefined,
  record: EntityRow,
  may: boolean,
) {
  const ownAuthority = me?.authority ?? 0;
  const rank = Number(record.authority ?? 0);
  const self = me?.id_by_enterprise_id === idOf(enterpriseMember, record);
  const top = ownAuthority >= AUTHORITY.top_administrator;
  const manages = may && ownAuthority >= AUTHORITY.administrator && rank <= ownAuthority;
  return { self, top, edits: manages, removes: self || top || (manages && rank === 0) };
}

function MemberActions({ record }: { record: EntityRow }) {
  const me = useCurrentMember();
  const flash = useFlash();
  const navigate = useNavigate();
  const signOut = useSignOutPress();
  const [asking, setAsking] = useState<'remove' | 'disable'>();
  const close = () => setAsking(undefined);
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
  const may = useMayDo('members');
  const { self, top, removes } = rightsOver(me, record, may);
  const state = record.enterprise_member_status_id;
  const next = state === active ? disabled : active;
  const manages = may && (me?.authority ?? 0) >= AUTHORITY.administrator;
  const removed = async () => {
    if (self) return signOut();
    flash.success('メンバーを削除しました');
    await navigate(LIST);
  };
  const change = (onSuccess: () => void) => setState.mutate(next, { onSuccess, onError: failed });
  const asked = { onClose: close, kind: 'メンバー', names: [titleOf(enterpriseMember, record)], count: 1 };
  return (
    <Row $gap={1}>
      {state === invited && manages && (
        <Button busy={again.isPending} onClick={() => flash.after(again.mutateAsync(), '招待メールを再送しました')}>
          招待メールを再送する
        </Button>
      )}
      {state !== invited && removes && !self && (
        <Button
          busy={setState.isPending}
          onClick={() => (next === disabled ? setAsking('disable') : change(() => flash.success('有効にしました')))}
        >
          {next === disabled ? '無効にする' : '有効にする'}
        </Button>
      )}
      {top && !self && state === active && <ResetSecondFactor id={id} name={titleOf(enterpriseMember, record)} />}
      {removes && (
        <Button variant="danger" onClick={() => setAsking('remove')}>
          {self ? 'アカウントを削除する' : '削除する'}
        </Button>
      )}
      <ConfirmDialog
        {...asked}
        isOpen={asking === 'disable'}
        action="無効にする"
        busy={setState.isPending}
        onConfirm={() =>
          change(() => {
            close();
            flash.success('無効にしました');
          })
        }
      >
        <p>すべての端末からログアウトし、有効に戻すまでログインできなくなります。</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...asked}
        isOpen={asking === 'remove'}
        action="削除する"
        destructive
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ id }, { onSuccess: () => void removed() })}
      />
    </Row>
  );
}

const NO_ROLES: RoleRow[] = [];

/** One member: profile, rights and state, changed as far as one's own rights reach. */
export default function MemberDetail() {
  const { id = '' } = useParams();
  const me = useCurrentMember();
  const may = useMayDo('members');
  const roles = useRoles().data?.rows ?? NO_ROLES;
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
          <span>{labelOf(roles, standingOf(record))}</span>
          <span>{String(record.email ?? '')}</span>
        </Row>
      )}
      actions={(record) => (
        <>
          <EditHistory definition={enterpriseMember} id={idOf(enterpriseMember, record)} />
          <MemberActions record={record} />
        </>
      )}
    >
      {(record) => {
        const { edits, top } = rightsOver(me, record, may);
        return (
          <Stack>
            <EntityDetail
              definition={enterpriseMember}
              record={record}
              omit={['file_path_photo', 'authority']}
              readOnly={!edits}
            />
            {top && <MemberStanding key={String(record.updated_at)} record={record} roles={roles} />}
          </Stack>
        );
      }}
    </DetailPage>
  );
}
