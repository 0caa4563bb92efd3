import { EntityForm } from '@enishi/frontend-kit/entity/EntityForm';
import { EntityTable } from '@enishi/frontend-kit/entity/EntityTable';
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { useIndex, useInvalidate } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { authority } from '@enishi/protos/master/identity';
import { useState } from 'react';

interface InviteProps {
  enterprise: number;
  /** The agency has nobody yet. */
  first: boolean;
  onClose: () => void;
}

/** Somebody has to be able to give rights: the first one is invited as top administrator. */
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

/** Members of an agency: the operator reads and invites them, the agency manages them. */
export function Members({ enterprise }: { enterprise: number }) {
  const [inviting, setInviting] = useState(false);
  const { data } = useIndex(enterpriseMember, { enterprise_id: enterprise, per_page: 1 });
  const invite = (
    <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={() => setInviting(true)}>
      メンバーを招待
    </Button>
  );
  return (
    <>
      <EntityTable
        definition={enterpriseMember}
        scope={{ enterprise_id: enterprise }}
        bulk={false}
        quickLook={false}
        tools={invite}
        empty={{
          title: 'メンバーはまだいません',
          text: '最初の方を最上位管理者として招待してください。',
          actions: invite,
        }}
      />
      {inviting && (
        <InviteDialog enterprise={enterprise} first={data?.count === 0} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
