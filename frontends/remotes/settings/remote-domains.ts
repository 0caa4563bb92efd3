/** Domains of the agency, and the addresses at them from which its mails come. */
import type { RemotePage } from '@enishi/frontend-kit/runtime/federation/remote';

export const domainPages: RemotePage[] = [
  {
    ...{ path: '/enterprise/setting/domains', component: 'Domains' },
    title: 'ドメイン',
    description: 'メールの送信と公開サイトに使う、御社のドメインの状態を確認します。',
    layout: 'settings',
  },
  {
    ...{ path: '/enterprise/setting/domains/email', component: 'MailDomain' },
    title: 'メールドメイン',
    description: '御社のドメインからメールを送るための設定を登録し、DNSの状態を確認します。',
    layout: 'settings',
  },
  {
    ...{ path: '/enterprise/setting/domains/senders', component: 'SenderAddressList', needs: 'settings' },
    title: '差出人アドレス',
    description: 'メールを書くときに選べる、御社のドメインの差出人アドレスを登録します。',
    ...{ guard: 'administrator', layout: 'settings' },
  },
  {
    path: '/enterprise/setting/domains/senders/create',
    acts: true,
    ...{ component: 'SenderAddressCreate', needs: 'settings' },
    title: '差出人アドレスを登録',
    description: '差出人アドレスの表示名、使えるメンバー、標準にするメールを決めます。',
    ...{ guard: 'administrator', layout: 'settings' },
  },
  {
    ...{ path: '/enterprise/setting/domains/senders/:id', component: 'SenderAddressDetail', needs: 'settings' },
    title: '差出人アドレス',
    description: '差出人アドレスの表示名、使えるメンバー、標準にするメールを変更します。',
    ...{ guard: 'administrator', layout: 'settings' },
  },
];
