import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';
import { segmentMenu, segmentPages } from './remote-broadcasts';

export default defineRemote({
  name: 'messaging',
  shell: 'enterprise',
  pages: [
    {
      path: '/enterprise/automation_emails/new',
      aliases: ['/enterprise/automation_emails'],
      component: 'AutomationEmailList',
      title: '自動メール',
      description: '新しく登録した候補者へ自動で送るお礼のメールを確認し、順番や内容を変更します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/automation_emails/exist', component: 'AutomationEmailList' },
      title: '自動メール（登録済みの方）',
      description: '登録済みの候補者へ、応募や取引停止のときに自動で送るメールを確認し、変更します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/automation_emails/flows', component: 'AutomationFlowList', title: '自動フロー' },
      description: '登録や応募などをきっかけに、待つ・絞り込む・送るを自動で進めるフローの一覧です。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/automation_emails/flows/create', acts: true, component: 'AutomationFlowCreate' },
      title: '自動フローを作成',
      description: 'きっかけと、待つ・絞り込む・送るなどのステップを順に決めます。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/automation_emails/flows/:id', component: 'AutomationFlowDetail' },
      title: '自動フロー',
      description: '自動フローのステップを編集し、過去の実績で試し、ステップごとの件数を確認します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/automation_emails/flows/:id/people', needs: 'all_records' },
      ...{ component: 'AutomationFlowPeople', title: '自動フローの候補者' },
      description: '自動フローに入った候補者が、どのステップにいるかを確認します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/automation_emails/create', acts: true, component: 'AutomationEmailCreate' },
      title: '自動メールを作成',
      description: '自動で送るメールの件名と本文、送信する候補者の条件を決めます。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/automation_emails/:id', component: 'AutomationEmailDetail', title: '自動メール' },
      description: '自動メールの下書きと正式版、条件、送信の結果を確認し、変更します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/automation_emails/:id/editions', component: 'AutomationEmailEditions' },
      title: '自動メールの正式版',
      description: '自動メールの正式版をいつだれが変更したかと、それぞれの文面を確認します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/automation_emails/:id/mails', needs: 'all_records', component: 'AutomationEmailMails' },
      title: '自動メールの送信履歴',
      description: '自動メールをだれにいつ送り、届いたか、開封されたかを確認します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/proposals', component: 'ProposalList', title: '提案' },
      description: '企業への候補者の提案と、候補者への案件の提案の一覧です。送信の状況と開封数を確認します。',
      guard: 'linked_domain',
    },
    {
      path: '/enterprise/proposals/create',
      acts: true,
      aliases: [
        '/enterprise/proposals/create/candidate_ids',
        '/enterprise/proposals/create/job_ids',
        '/enterprise/proposals/create/contact_ids',
        '/enterprise/proposals/create/setting',
      ],
      component: 'ProposalCreate',
      title: '提案を作成',
      description: '提案する候補者や案件と提案先を選び、メールの件名と本文を決めます。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/proposals/:id', component: 'ProposalDetail', title: '提案' },
      description: '提案の内容を宛先ごとに確認して送信し、開封や回答を確認します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/broadcasts', component: 'BroadcastList', title: '一斉配信' },
      description: '候補者や企業の担当者にまとめて送るメールの一覧です。送信の状況と開封数を確認します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/broadcasts/sent', component: 'BroadcastList', title: '送信済みの一斉配信' },
      description: '送信した一斉配信の一覧です。送信数と開封数を確認します。',
      guard: 'linked_domain',
    },
    {
      path: '/enterprise/broadcasts/create',
      acts: true,
      aliases: ['/enterprise/broadcasts/create/target_ids', '/enterprise/broadcasts/create/setting'],
      component: 'BroadcastCreate',
      title: '一斉配信を作成',
      description: '配信する候補者や企業の担当者を選び、メールの件名と本文を決めます。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/broadcasts/:id', component: 'BroadcastDetail', title: '一斉配信' },
      description: '一斉配信の内容を宛先ごとに確認して送信し、届いたか、開封されたかを確認します。',
      guard: 'linked_domain',
    },
    ...segmentPages,
    {
      ...{ path: '/enterprise/direct_mails', component: 'DirectMailList', title: '個別メール' },
      description: '候補者や企業の担当者1名に送ったメールの一覧です。届いたか、開封されたかを確認します。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/direct_mails/create', acts: true, needs: 'send', component: 'DirectMailCreate' },
      title: 'メールを書く',
      description: '候補者または企業の担当者1名に送るメールを書きます。',
      guard: 'linked_domain',
    },
    {
      ...{ path: '/enterprise/direct_mails/:id', component: 'DirectMailDetail', title: '個別メール' },
      description: '1名に送ったメールの内容と、届いたか、開封されたかを確認します。',
      guard: 'linked_domain',
    },
    {
      path: '/enterprise/received_mails',
      aliases: ['/enterprise/received_mails/all'],
      component: 'ReceivedMails',
      title: '取り込み箱',
      description: '届いた案件・人材のメールと、読み取った内容の一覧です。案件と候補者を登録します。',
    },
    {
      ...{ path: '/enterprise/received_mails/:id', component: 'ReceivedMailDetail', title: '受信メール' },
      description: '届いたメールの本文と読み取った内容を確かめて、案件や候補者として登録します。',
    },
    {
      ...{ path: '/enterprise/setting/received_mails', component: 'InboxSettings', title: '取り込み箱の設定' },
      description: '案件や人材のメールを受け取るアドレス、返信の扱い、単価の読み取り方、保存する期間を変更します。',
      layout: 'settings',
    },
    {
      ...{ path: '/enterprise/job_mail', component: 'JobMail', title: '案件メールの文面' },
      description: '選んだ案件を、協力会社へ送る案件メールの文面にします。コピーや一斉配信に使えます。',
    },
    {
      ...{ path: '/enterprise/notifications', component: 'Notifications', title: '通知' },
      description: 'メンションや担当の変更など、自分に関わる操作の通知を確認します。',
    },
    {
      ...{ path: '/enterprise/notifications/:id', component: 'NotificationOpen', title: '通知' },
      description: 'メールで届いた通知から、その記録を開きます。',
    },
    {
      ...{ path: '/enterprise/setting/notifications', component: 'NotificationSettings', title: '通知の設定' },
      description: '通知を受け取る種類と方法、メールを送らない時間帯を決めます。',
      layout: 'settings',
    },
    {
      ...{ path: '/enterprise/setting/mailings', component: 'MailingSettings', title: '配信の設定' },
      description: 'メールの末尾に記載する連絡先、承認が必要になる宛先数、開封の記録を決めます。',
      layout: 'settings',
    },
    {
      ...{ path: '/enterprise/setting/suppressions', needs: 'all_records', component: 'SuppressionList' },
      title: '配信停止リスト',
      description: '一斉配信や提案のメールを送らないメールアドレスの一覧です。',
      layout: 'settings',
    },
    {
      ...{ path: '/enterprise/setting/suppressions/create', needs: 'all_records', acts: true },
      ...{ component: 'SuppressionCreate', title: '配信停止を登録' },
      description: '一斉配信や提案のメールを送らないメールアドレスを登録します。',
      layout: 'settings',
    },
    {
      path: '/enterprise/setting/suppressions/paste',
      needs: ['bulk', 'all_records'],
      ...{ acts: true, component: 'SuppressionPaste', title: '配信停止をまとめて登録' },
      description: '一斉配信や提案のメールを送らないメールアドレスを、まとめて貼り付けて登録します。',
      layout: 'settings',
    },
    {
      ...{ path: '/enterprise/setting/mail_templates', component: 'TemplateList', title: 'メールテンプレート' },
      description: 'メールを書くときに呼び出せる文面を、用途ごとに保存し、社内で共有します。',
      layout: 'settings',
    },
    {
      ...{ path: '/enterprise/setting/mail_templates/create', acts: true, component: 'TemplateCreate' },
      title: 'メールテンプレートを作成',
      description: 'メールを書くときに呼び出せる文面を、名前を付けて保存します。',
      layout: 'settings',
    },
    {
      ...{ path: '/enterprise/setting/mail_templates/:id', component: 'TemplateDetail', title: 'メールテンプレート' },
      description: '保存した文面の件名、本文、共有の範囲を確認し、変更します。',
      layout: 'settings',
    },
  ],
  slots: [
    { slot: 'person.notices', component: 'MailStopNotice' },
    { slot: 'person.mails', component: 'PersonMails' },
    { slot: 'deal.mails', component: 'DealMails' },
  ],
  menu: [
    {
      label: '自動メール',
      path: '/enterprise/automation_emails/new',
      also: ['/enterprise/automation_emails', '/enterprise/mailing_figures?kind=automation'],
      ...{ order: 50, area: 'header', guard: 'linked_domain' },
    },
    {
      ...{ label: '取り込み箱', path: '/enterprise/received_mails', also: ['/enterprise/direct_mails'] },
      ...{ order: 45, area: 'header' },
    },
    { label: '提案', path: '/enterprise/proposals', order: 60, area: 'header', guard: 'linked_domain' },
    ...segmentMenu,
    {
      ...{ label: '企業に提案する', path: '/enterprise/proposals/create?direction=1', param: 'candidates' },
      ...{ entity: 'candidate', area: 'bulk', order: 10, guard: 'linked_domain' },
    },
    {
      ...{ label: '案件を提案する', path: '/enterprise/proposals/create?direction=2', param: 'candidates' },
      ...{ entity: 'candidate', area: 'bulk', order: 20, guard: 'linked_domain' },
    },
    {
      ...{ label: '候補者に提案する', path: '/enterprise/proposals/create?direction=2', param: 'jobs' },
      ...{ entity: 'job', area: 'bulk', order: 10, guard: 'linked_domain' },
    },
    {
      ...{ label: '案件メールの文面', path: '/enterprise/job_mail', param: 'jobs' },
      ...{ entity: 'job', area: 'bulk', order: 20 },
    },
    {
      ...{ label: '候補者を提案する', path: '/enterprise/proposals/create?direction=1', param: 'contacts' },
      ...{ entity: 'company_member', area: 'bulk', order: 10, guard: 'linked_domain' },
    },
    {
      ...{ label: 'メールを書く', path: '/enterprise/direct_mails/create', param: 'candidates' },
      ...{ entity: 'candidate', area: 'record', order: 5, guard: 'linked_domain' },
    },
    {
      ...{ label: 'メールを書く', path: '/enterprise/direct_mails/create', param: 'contacts' },
      ...{ entity: 'company_member', area: 'record', order: 5, guard: 'linked_domain' },
    },
    {
      ...{ label: 'メールを書く', path: '/enterprise/direct_mails/create', param: 'deal' },
      ...{ entity: 'opportunity', area: 'record', order: 5, guard: 'linked_domain' },
    },
    {
      ...{ label: '企業に提案する', path: '/enterprise/proposals/create?direction=1', param: 'candidates' },
      ...{ entity: 'candidate', area: 'record', order: 10, guard: 'linked_domain' },
    },
    {
      ...{ label: '候補者に提案する', path: '/enterprise/proposals/create?direction=2', param: 'jobs' },
      ...{ entity: 'job', area: 'record', order: 10, guard: 'linked_domain' },
    },
    {
      ...{ label: '候補者を提案する', path: '/enterprise/proposals/create?direction=1', param: 'jobs' },
      ...{ entity: 'job', area: 'record', order: 20, guard: 'linked_domain' },
    },
    {
      ...{ label: '案件メールの文面', path: '/enterprise/job_mail', param: 'jobs' },
      ...{ entity: 'job', area: 'record', order: 30 },
    },
    {
      ...{ label: '候補者を提案する', path: '/enterprise/proposals/create?direction=1', param: 'companies' },
      ...{ entity: 'company', area: 'record', order: 10, guard: 'linked_domain' },
    },
    {
      ...{ label: '一斉配信する', path: '/enterprise/broadcasts/create', param: 'candidates' },
      ...{ entity: 'candidate', area: 'bulk', order: 30, guard: 'linked_domain' },
    },
    {
      ...{ label: '一斉配信する', path: '/enterprise/broadcasts/create', param: 'contacts' },
      ...{ entity: 'company_member', area: 'bulk', order: 20, guard: 'linked_domain' },
    },
    {
      ...{ label: '通知', path: '/enterprise/setting/notifications', order: 15 },
      ...{ area: 'settings', group: '個人設定' },
    },
    { label: '取り込み箱', path: '/enterprise/setting/received_mails', order: 33, area: 'settings', group: 'メール' },
    { label: '配信の設定', path: '/enterprise/setting/mailings', order: 31, area: 'settings', group: 'メール' },
    { label: '配信停止リスト', path: '/enterprise/setting/suppressions', order: 32, area: 'settings', group: 'メール' },
    {
      ...{ label: 'メールテンプレート', path: '/enterprise/setting/mail_templates', order: 30, area: 'settings' },
      group: 'メール',
    },
  ],
});
