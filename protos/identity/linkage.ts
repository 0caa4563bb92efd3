import { choice, entity, type Infer, text, url } from '../fields/entity';
import { linkageGroup, linkageKind, linkageService } from '../master/identity';
import { neededWhen } from '../rules';

/** A connection to another system. Secrets are shown once, when they are made, and never again. */
export const linkage = entity(
  'linkage',
  {
    group: choice('連携方法', linkageGroup, { required: true }),
    kind: choice('連携内容', linkageKind, { required: true }),
    name: text('名前', { required: true, max: 100, placeholder: '基幹システム連携' }),
    service_id: choice('連携サービス', linkageService, { required: true }),
    url: url('通知先URL', { max: 500, placeholder: 'https://hooks.example.co.jp/enishi' }),
    hub_secret: text('署名キー', { max: 200, secret: true, sensitive: true }),
    token: text('APIトークン', { max: 200, secret: true, sensitive: true, readOnly: true }),
    basic_auth: text('Basic認証', { max: 300, secret: true, sensitive: true, placeholder: 'ユーザー名:パスワード' }),
  },
  {
    plural: 'linkages',
    label: '外部連携',
    service: 'identity',
    table: ['id_by_enterprise_id', 'name', 'group', 'kind', 'service_id', 'url', 'updated_at'],
    keyword: ['name', 'url'],
    forms: {
      full: [{ title: '外部連携', fields: ['group', 'kind', 'name', 'service_id', 'url', 'hub_secret', 'basic_auth'] }],
    },
    indexes: [['group', 'kind']],
    check: neededWhen(
      (record) =>
        record.group === linkageGroup.code.webhook &&
        (record.kind === linkageKind.code.candidate_out || record.kind === linkageKind.code.job_out),
      'url',
      'Webhookで送信するには、通知先URLを入力してください。',
    ),
  },
);
export type Linkage = Infer<typeof linkage>;
