import { eventsFor } from '../events/partner-events';
import {
  choice,
  choices,
  date,
  entity,
  flag,
  type Infer,
  longText,
  records,
  ref,
  text,
  timestamp,
  url,
} from '../fields/entity';
import {
  linkageDuplicate,
  linkageEvent,
  linkageGroup,
  linkageKind,
  linkageScope,
  linkageService,
  linkageStatus,
} from '../master/identity';
import { allOf, type Checked, neededWhen } from '../rules';
import { addressRangeError } from './address-range';

const { candidate_out, job_out } = linkageKind.code;

const badRanges = (given: unknown): Record<string, string[]> => {
  const wrong = typeof given === 'string' ? addressRangeError(given) : undefined;
  return wrong ? { allowed_ips: [wrong] } : {};
};

/** As the header of a request carries them: a colon ends the name. */
const badPair = (given: unknown): Record<string, string[]> => {
  const isPair = typeof given !== 'string' || given === '' || /^[^:]+:./.test(given);
  return isPair ? {} : { basic_auth: ['ユーザー名とパスワードを「:」でつないで入力してください。'] };
};

const MIN_SECRET = 16;
const MIN_DIFFERENT = 8;

const isWeak = (secret: string): boolean => secret.length < MIN_SECRET || new Set(secret).size < MIN_DIFFERENT;

/** Refuses weak secrets of ways in, which must not be guessed; where we knock, the other side has chosen it. */
const weakSecrets = (
  { kind }: { kind?: unknown },
  { basic_auth, hub_secret }: { basic_auth?: unknown; hub_secret?: unknown },
): Record<string, string[]> => {
  if (kind === candidate_out || kind === job_out) return {};
  const weak = (given: unknown) => typeof given === 'string' && given !== '' && isWeak(given);
  const password = typeof basic_auth === 'string' ? basic_auth.slice(basic_auth.indexOf(':') + 1) : undefined;
  const say = (what: string) => [
    `${what}が短いか、単純すぎます。${MIN_SECRET}文字以上で、${MIN_DIFFERENT}種類以上の文字を使ってください。`,
  ];
  return {
    ...(weak(password) && { basic_auth: say('パスワード') }),
    ...(weak(hub_secret) && { hub_secret: say('署名キー') }),
  };
};

/** Events of records that a connection does not handle never come: who chose them would wait in vain. */
const vainEvents = (record: Checked): Record<string, string[]> => {
  const offered = eventsFor(record).map((event) => linkageEvent.code[event] as number);
  const vain = ((record.event_ids ?? []) as number[]).filter((id) => !offered.includes(id));
  if (vain.length === 0) return {};
  const names = vain.map((id) => linkageEvent.label(id)).join('、');
  return {
    event_ids: [
      `「${names}」は、この連携では通知できません。選択を外すか、「追加で扱うデータ」にそのデータを追加してください。`,
    ],
  };
};

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
    basic_auth: text('Basic認証', {
      ...{ max: 300, secret: true, sensitive: true },
      hint: '通知先がBasic認証を求める場合に入力してください。保存した内容は、あとから表示できません。',
      placeholder: 'ユーザー名:パスワード',
    }),
    /** Computed: whether there is one. */
    basic_auth_flg: flag('Basic認証の設定', { readOnly: true }),
    linkage_status_id: choice('状態', linkageStatus, { default: linkageStatus.code.active }),
    scope_ids: choices('追加で扱うデータ', linkageScope, {
      hint: '連携内容のデータに加えて、この連携で扱うデータです。',
    }),
    event_ids: choices('通知する内容', linkageEvent, {
      hint: '通知する内容を絞る場合に選んでください。選択がないときは、扱うデータのすべてを通知します。',
    }),
    expires_on: date('有効期限', { hint: 'この日の終わりまで使えます。空欄の場合は期限がありません。' }),
    allowed_ips: longText('接続元IPアドレス', {
      max: 2000,
      hint: '1行に1件ずつ、203.0.113.5 または 203.0.113.0/24 の形式で入力してください。空欄の場合は制限しません。',
      placeholder: '203.0.113.5',
    }),
    duplicate_type_id: choice('重複するデータの扱い', linkageDuplicate, { default: linkageDuplicate.code.hold }),
    /** The one site whose forms may send from browsers. */
    form_origin: url('フォームを置くサイト', {
      max: 200,
      hint: '自社サイトのフォームから受け取る場合に、サイトのURLを入力してください。',
      placeholder: 'https://www.example.co.jp',
    }),
    /** Forms from before there was a check go on without it until a member turns it on. */
    form_check_flg: flag('迷惑送信の対策', {
      default: 1,
      hint: 'フォームから送信する前に、利用者のブラウザーで自動の確認をします。利用者の操作は増えません。',
    }),
    /** Their names to ours. */
    mappings: records(
      '項目の対応',
      {
        source: text('送られてくる項目名', { max: 200 }),
        target: text('登録する項目', { max: 100 }),
        /** Lines `theirs=ours`. */
        choice_values: longText('値の対応', { max: 4000 }),
      },
      { max: 100 },
    ),
    /** Names the connection where no secret may stand, e.g. in an address. */
    access_key: text('連携キー', { max: 40, readOnly: true }),
    /** How the token begins, to tell tokens apart. */
    token_hint: text('トークンの先頭', { max: 12, readOnly: true }),
    old_token: text('交換前のトークン', { max: 200, secret: true, sensitive: true, readOnly: true }),
    old_token_until: timestamp('交換前のトークンの期限', { readOnly: true }),
    created_member_id: ref('作成者', 'enterprise_member', { readOnly: true }),
    rotated_member_id: ref('キーを交換した人', 'enterprise_member', { readOnly: true }),
    rotated_at: timestamp('キーを交換した日時', { readOnly: true }),
    last_used_at: timestamp('最後に使われた日時', { readOnly: true }),
  },
  {
    plural: 'linkages',
    label: '外部連携',
    service: 'identity',
    table: [
      'id_by_enterprise_id',
      'name',
      'group',
      'kind',
      'service_id',
      'linkage_status_id',
      'url',
      'expires_on',
      'last_used_at',
      'created_member_id',
      'updated_at',
    ],
    search: ['group', 'kind', 'service_id', 'linkage_status_id'],
    keyword: ['name', 'url'],
    forms: {
      full: [
        { title: '外部連携', fields: ['name', 'scope_ids', 'url', 'linkage_status_id'] },
        { title: '接続の制限', fields: ['expires_on', 'allowed_ips'] },
        { title: '受け取り方', fields: ['duplicate_type_id', 'form_origin'] },
      ],
      api: [
        { title: '基本設定', fields: ['name', 'scope_ids', 'linkage_status_id'] },
        { title: '接続の制限', fields: ['expires_on', 'allowed_ips'] },
        { title: '受け取り方', fields: ['duplicate_type_id'] },
      ],
      receive: [
        { title: '基本設定', fields: ['name', 'linkage_status_id'] },
        { title: '接続の制限', fields: ['expires_on', 'allowed_ips'] },
        { title: '受け取り方', fields: ['duplicate_type_id'] },
      ],
      form: [
        { title: '基本設定', fields: ['name', 'form_origin', 'form_check_flg', 'linkage_status_id'] },
        { title: '受け取り方', fields: ['duplicate_type_id'] },
      ],
      file: [{ title: '基本設定', fields: ['name'] }],
      send: [
        { title: '基本設定', fields: ['name', 'url', 'basic_auth', 'scope_ids', 'event_ids', 'linkage_status_id'] },
      ],
    },
    indexes: [['group', 'kind']],
    check: allOf(
      neededWhen(
        (record) =>
          record.group === linkageGroup.code.webhook && (record.kind === candidate_out || record.kind === job_out),
        'url',
        'Webhookで送信するには、通知先URLを入力してください。',
      ),
      (_record, given) => badRanges(given.allowed_ips),
      (_record, given) => badPair(given.basic_auth),
      (record, given) => weakSecrets(record, given),
      vainEvents,
    ),
  },
);
export type Linkage = Infer<typeof linkage>;
