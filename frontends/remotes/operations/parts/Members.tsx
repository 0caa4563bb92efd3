import { ResetSecondFactor } from '@enishi/frontend-kit/account/second-factor/ResetSecondFactor';
import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { useAction, useIndex, useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { useState } from 'react';

interface InviteProps {
  enterprise: number;
  /** The agency has no members yet. */
  first: boolean;
  onClose: () => void;
}

/** Operators know members by name: numbers are the agency's own. */
const SHOWN = ['name', 'email', 'position', 'authority', 'enterprise_member_status_id', 'last_login_date'];

/** A member has to be able to give rights: the first one is invited as top administrator. */
const FOUNDER = { authority: authority.code.top_administrator };

function InviteDialog({ enterprise, first, onClose }: InviteProps) {
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
          values={first ? FOUNDER : undefined}
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

interface MemberProps {
  row: EntityRow;
  enterprise: number;
}

/** The link of an invite that was lost, or is too old. */
function Resend({ row, enterprise }: MemberProps) {
  const flash = useFlash();
  const resend = useAction<unknown>(
    (api) => {
      const enterprise_member = { email: row.email, authority: row.authority };
      return api.create('invites/create', { enterprise_id: enterprise, enterprise_member });
    },
    [enterpriseMember.plural],
  );
  return (
    <Button
      size="small"
      busy={resend.isPending}
      aria-label={`${String(row.email)}への招待を再送する`}
      onClick={() => flash.after(resend.mutateAsync(), `${String(row.email)} に招待メールを送信しました`)}
    >
      招待を再送する
    </Button>
  );
}

/** An agency that has no member left who could give rights. */
function Rights({ row, enterprise, onClose }: MemberProps & { onClose: () => void }) {
  const flash = useFlash();
  const [rank, setRank] = useState(Number(row.authority ?? 0));
  const change = useAction<unknown>(
    (api) =>
      api.put(`${enterpriseMember.plural}/update/${row.id_by_enterprise_id}`, {
        enterprise_id: enterprise,
        enterprise_member: { authority: rank },
      }),
    [enterpriseMember.plural],
  );
  const save = () =>
    change.mutate(undefined, {
      onSuccess() {
        flash.success('権限を変更しました');
        onClose();
      },
    });
  return (
    <Dialog
      isOpen
      title={`${String(row.name ?? row.email)} の権限`}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            変更する
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <p>変更はすぐに反映され、メンバーの編集履歴に残ります。</p>
        <Field label="権限" error={change.error?.errors.authority ?? change.error?.message}>
          {(control) => (
            <NativeSelect
              {...control}
              value={rank}
              options={authority.items.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setRank(Number(event.currentTarget.value))}
            />
          )}
        </Field>
        <ResetSecondFactor
          id={Number(row.id_by_enterprise_id)}
          name={String(row.name ?? row.email)}
          enterprise={enterprise}
        />
      </Stack>
    </Dialog>
  );
}

const { invited, active } = enterpriseMemberStatus.code;

/** Actions of an operator on a member. */
function MemberActions(props: MemberProps) {
  const [changing, setChanging] = useState(false);
  const { row } = props;
  if (row.enterprise_member_status_id === invited) return <Resend {...props} />;
  if (row.enterprise_member_status_id !== active) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`${String(row.name ?? row.email)}の権限を変更する`}
        onClick={() => setChanging(true)}
      >
        権限を変更する
      </Button>
      {changing && <Rights {...props} onClose={() => setChanging(false)} />}
    </>
  );
}

const actionsOf = (enterprise: number): ColumnOverrides => ({
  actions: {
    header: '操作',
    width: 150,
    needs: ['name', 'email', 'authority', 'enterprise_member_status_id'],
    render: (row) => <MemberActions row={row} enterprise={enterprise} />,
  },
});

/** Members of an agency: the operator reads and invites them and gives rights, the agency manages them. */
export function Members({ enterprise }: { enterprise: number }) {
  const mayWrite = useRight('members_write');
  const [inviting, setInviting] = useState(false);
  const { data, isPending } = useIndex(enterpriseMember, { enterprise_id: enterprise, per_page: 1 });
  const invite = mayWrite && (
    <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={() => setInviting(true)}>
      メンバーを招待
    </Button>
  );
  return (
    <>
      <EntityTable
        definition={enterpriseMember}
        scope={{ enterprise_id: enterprise }}
        usual={mayWrite ? [...SHOWN, 'actions'] : SHOWN}
        columns={mayWrite ? actionsOf(enterprise) : {}}
        bulk={false}
        quickLook={false}
        tools={invite}
        empty={{
          title: 'メンバーはまだいません',
          text: mayWrite
            ? '最初の方を最上位管理者として招待してください。'
            : '営業またはサポートの担当者が招待できます。',
          actions: invite,
        }}
      />
      {/* Its rights are those of a first member or of another one: it waits until that is known. */}
      {inviting && !isPending && (
        <InviteDialog enterprise={enterprise} first={data?.count === 0} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
