import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Narrow } from '../parts/Narrow';

const PROFILE = '/enterprise/setting/member';

interface Answer {
  enterprise_member: EntityRow;
  /** The new address, while its link has not been opened. */
  unconfirmed_email?: string;
}

/** The address one signs in with. The current password proves who asks, a mail that the new address is theirs. */
export default function MemberEmail() {
  const api = useApi();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState('');
  const { data } = useMe();
  const record = data?.member as EntityRow | undefined;
  return (
    <Page>
      <PageHeader
        title="メールアドレスの変更"
        lead="ログインに使うメールアドレスです。新しいアドレスに届くメールのリンクを開くと、変更が完了します。"
      />
      {sentTo && (
        <Notice tone="info" title={`${sentTo} に確認メールを送信しました`}>
          メールのリンクを開くと、変更が完了します。それまでは今のメールアドレスでログインしてください。リンクの有効期限は24時間です。
        </Notice>
      )}
      {!sentTo && record && (
        <Narrow>
          <EntityForm
            definition={enterpriseMember}
            form="email"
            values={record}
            required={['password_current']}
            submitLabel="変更する"
            onCancel={() => navigate(PROFILE)}
            onSubmit={async (values, read) => {
              const enterprise_member = { ...values, updated_at: read?.updated_at };
              const body = { enterprise_member, context: 'update_email' };
              const answer = await api.put<Answer>('enterprise_members/update', body);
              setSentTo(answer.unconfirmed_email ?? '');
              return answer.enterprise_member;
            }}
          />
        </Narrow>
      )}
      {!sentTo && !record && <Waiting shape="form" count={3} />}
    </Page>
  );
}
