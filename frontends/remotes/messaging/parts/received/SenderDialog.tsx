/** The sender of a mail becomes a company and a contact, with what the mail says of them. */
import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { useState } from 'react';
import type { Reading } from './received';

const COMPANY = [{ title: '企業', fields: ['name', 'tel', 'homepage'] }];
const CONTACT = [{ title: '担当者', fields: ['l_name', 'f_name', 'email', 'tel', 'department'] }];

interface SenderDialogProps {
  mail: EntityRow;
  sender: Reading['sender'];
  onClose(): void;
}

export function SenderDialog({ mail, sender, onClose }: SenderDialogProps) {
  const update = useUpdate<EntityRow>(receivedMail);
  const flash = useFlash();
  // A company that is known needs only the contact.
  const [at, setAt] = useState(Number(mail.company_id_by_enterprise_id ?? 0));
  const keep = (values: Record<string, number>) =>
    update.mutateAsync({ id: idOf(receivedMail, mail), values }).catch((error: Error) => flash.error(error.message));
  const [l_name = '', f_name = ''] = (sender.name ?? '').split(' ');

  if (at === 0)
    return (
      <Dialog isOpen title="差出人の企業を登録" onClose={onClose}>
        <Stack $gap={2}>
          <p>メールの署名などから読み取った内容です。確かめて登録してください。</p>
          <EntityForm
            inline
            definition={company}
            sections={COMPANY}
            values={{ name: sender.company ?? '', tel: sender.tel ?? '', homepage: sender.url ?? '' }}
            submitLabel="登録して担当者へ"
            onCancel={onClose}
            onDone={(record) => {
              const id = idOf(company, record);
              void keep({ company_id_by_enterprise_id: id });
              setAt(id);
            }}
          />
        </Stack>
      </Dialog>
    );
  return (
    <Dialog isOpen title="差出人の担当者を登録" onClose={onClose}>
      <EntityForm
        inline
        definition={companyMember}
        sections={CONTACT}
        alsoSent={['company_id_by_enterprise_id']}
        values={{
          ...{ company_id_by_enterprise_id: at, l_name, f_name },
          ...{ email: mail.from_email ?? '', tel: sender.tel ?? '' },
        }}
        submitLabel="登録する"
        onCancel={onClose}
        onDone={(record) => {
          void keep({
            company_id_by_enterprise_id: at,
            company_member_id_by_enterprise_id: idOf(companyMember, record),
          });
          flash.success('差出人を登録しました');
          onClose();
        }}
      />
    </Dialog>
  );
}
