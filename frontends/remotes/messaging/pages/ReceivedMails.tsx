import type { BuiltCondition } from '@enishi/frontend-kit/entity/conditions/conditions';
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { receivedState } from '@enishi/protos/master/received';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { INBOX_SETTINGS, RECEIVED, RECEIVED_ALL } from '../parts/paths';
import { AddMails } from '../parts/received/AddMails';
import { Address } from '../parts/received/Address';
import { InboxTabs } from '../parts/received/InboxTabs';
import { useInbox } from '../parts/received/received';

const open: readonly BuiltCondition[] = [
  { column: 'received_state_id', operator: 'any', value: [receivedState.code.open] },
];

/** The words of the empty list: how mails come here. */
function Begin() {
  const { data } = useInbox();
  const address = data?.inbox.address;
  return (
    <Stack $gap={1} $align="center">
      <p>取引先からの案件や人材のメールを、内容を読み取って一覧にします。</p>
      {address && (
        <>
          <p>次のアドレス宛てに届くよう、メーリングリストや自動転送に追加してください。</p>
          <Address address={address} />
        </>
      )}
    </Stack>
  );
}

export default function ReceivedMails() {
  const { pathname } = useLocation();
  const [adding, setAdding] = useState(false);
  const isAll = pathname === RECEIVED_ALL;
  return (
    <>
      <ListPage
        key={pathname}
        title="取り込み箱"
        lead="届いた案件・人材のメールから、案件と候補者を登録します。"
        tabs={<InboxTabs current={isAll ? RECEIVED_ALL : RECEIVED} />}
        actions={
          <LinkButton to={INBOX_SETTINGS} variant="quiet" icon={<Icon name="settings" size={16} />}>
            設定
          </LinkButton>
        }
        primary={
          <Button type="button" icon={<Icon name="upload" size={16} />} onClick={() => setAdding(true)}>
            ファイルを取り込む
          </Button>
        }
        definition={receivedMail}
        view={isAll ? undefined : 'open'}
        fixed={isAll ? undefined : open}
        order="received_at desc"
        empty={
          isAll
            ? { title: 'メールはまだ届いていません', text: <Begin /> }
            : { title: '未対応のメールはありません', text: <Begin /> }
        }
      />
      {adding && <AddMails onClose={() => setAdding(false)} />}
    </>
  );
}
