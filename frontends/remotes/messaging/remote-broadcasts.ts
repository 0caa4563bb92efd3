/** Pages beside those of broadcasts: their segments, what became of them; and the ways to all of these. */
import type { MenuEntry, RemotePage } from '@enishi/frontend-kit/runtime/federation/remote';

export const segmentPages: RemotePage[] = [
  {
    ...{ path: '/enterprise/mail_segments', component: 'SegmentList', title: 'セグメント' },
    description: '一覧の絞り込み条件を、一斉配信の宛先として保存したものの一覧です。',
    guard: 'linked_domain',
  },
  {
    ...{ path: '/enterprise/mail_segments/create', component: 'SegmentCreate', title: 'セグメントを作成' },
    description: '一斉配信の宛先になる人の条件を決め、該当する人数と例を確認します。',
    acts: true,
    guard: 'linked_domain',
  },
  {
    ...{ path: '/enterprise/mail_segments/:id', component: 'SegmentDetail', title: 'セグメント' },
    description: 'セグメントの条件と、現在の該当者、送られない人とその理由を確認し、変更します。',
    guard: 'linked_domain',
  },
  {
    ...{ path: '/enterprise/mailing_figures', component: 'MailingFigures', title: '配信の比較' },
    description: '送信した一斉配信、提案、自動メールの到達、開封、クリックなどを並べて比べ、CSVに保存します。',
    guard: 'linked_domain',
  },
];

const compare: Omit<MenuEntry, 'entity' | 'param'> = {
  ...{ label: '結果を比べる', path: '/enterprise/mailing_figures', area: 'bulk' },
  ...{ order: 10, guard: 'linked_domain' },
};

const save: Omit<MenuEntry, 'entity'> = {
  ...{ label: 'この条件をセグメントとして保存', path: '/enterprise/mail_segments/create' },
  ...{ takes: 'conditions', area: 'list', order: 50, guard: 'linked_domain' },
};

export const segmentMenu: MenuEntry[] = [
  {
    ...{
      label: '一斉配信',
      path: '/enterprise/broadcasts',
      also: ['/enterprise/mail_segments', '/enterprise/mailing_figures'],
    },
    ...{ order: 70, area: 'header', guard: 'linked_domain' },
  },
  { ...compare, entity: 'broadcast', param: 'broadcasts' },
  { ...compare, entity: 'proposal', param: 'proposals' },
  { ...save, entity: 'candidate' },
  { ...save, entity: 'company_member' },
];
