/** Pages of broadcasts' segments, and the ways to both. */
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
];

const save: Omit<MenuEntry, 'entity'> = {
  ...{ label: 'この条件をセグメントとして保存', path: '/enterprise/mail_segments/create' },
  ...{ takes: 'conditions', area: 'list', order: 50, guard: 'linked_domain' },
};

export const segmentMenu: MenuEntry[] = [
  {
    ...{ label: '一斉配信', path: '/enterprise/broadcasts', also: ['/enterprise/mail_segments'] },
    ...{ order: 70, area: 'header', guard: 'linked_domain' },
  },
  { ...save, entity: 'candidate' },
  { ...save, entity: 'company_member' },
];
