import { lastNameKept } from '../crm/person';
import {
  choice,
  email,
  entity,
  file,
  flag,
  type Infer,
  kana,
  longText,
  password,
  ref,
  tel,
  text,
  timestamp,
} from '../fields/entity';
import { authority, enterpriseMemberStatus } from '../master/identity';
import { allOf, type Rule } from '../rules';

/** A new password is asked for twice; a caller that sends no confirmation (an API) means what it says. */
const confirmed: Rule = (record) => {
  const errors: ReturnType<Rule> = {};
  const wanted = record.password_new ?? record.password;
  if (wanted && record.password_confirmation !== undefined && wanted !== record.password_confirmation)
    errors.password_confirmation = ['確認用のパスワードが一致しません。同じパスワードを入力してください。'];
  return errors;
};

/**
 * Staff of an agency. The four password fields only travel inwards: identity turns them into a hash of its own and
 * stores none of them.
 */
export const enterpriseMember = entity(
  'enterprise_member',
  {
    l_name: text('姓', { max: 50, placeholder: '山田' }),
    f_name: text('名', { max: 50, placeholder: '太郎' }),
    l_name_kana: kana('セイ', { max: 50, placeholder: 'ヤマダ', hint: 'コメントのメンションで、読みからも探せます。' }),
    f_name_kana: kana('メイ', { max: 50, placeholder: 'タロウ' }),
    name: text('氏名', { max: 100 }),
    email: email('メールアドレス', { required: true, placeholder: 'taro@example.co.jp' }),
    tel: tel('電話番号', { placeholder: '03-1234-5678' }),
    position: text('役職', { max: 100 }),
    team: text('チーム', {
      max: 50,
      placeholder: '第1営業チーム',
      hint: '見える範囲が「チームの担当」の役割では、チームの名前が同じメンバーの担当まで表示されます。',
    }),
    mail_signature: longText('メールの署名', {
      max: 1000,
      hint: 'あなたが差出人のメールの末尾（差し込み項目「署名」のある本文では、その位置）に入ります。',
    }),
    reminder_mail_off_flg: flag('リマインドのメールの停止', {
      default: 0,
      hint: '今日のタスク、今日・明日の面談、他社への回答期限、動きのない商談、まもなく終了する稼働契約のお知らせが届かなくなります。',
    }),
    file_path_photo: file('プロフィール写真', { hint: 'JPEG、PNG、WebP、GIF（2MBまで）' }),
    public_profile_flg: flag('公開サイトに表示する', {
      default: 0,
      hint: '主担当の案件のページに、あなたの氏名とプロフィール写真が「担当者」として表示されます。',
    }),
    authority: choice('権限', authority, { default: authority.code.member }),
    /** One that the agency has made; it comes with the authority that it is made of. */
    member_role_id: ref('役割', 'member_role', { readOnly: true }),
    enterprise_member_status_id: choice('状態', enterpriseMemberStatus, {
      default: enterpriseMemberStatus.code.invited,
      readOnly: true,
    }),
    last_login_date: timestamp('最終ログイン', { readOnly: true, short: '最終ログイン' }),
    password: password('パスワード', {
      secret: true,
      hint: '8文字以上128文字以内',
      placeholder: '半角英数字や記号で8文字以上',
    }),
    password_new: password('新しいパスワード', { secret: true, hint: '8文字以上128文字以内' }),
    password_confirmation: password('パスワード（確認）', { secret: true }),
    password_current: password('現在のパスワード', { secret: true }),
  },
  {
    plural: 'enterprise_members',
    label: 'メンバー',
    service: 'identity',
    table: [
      'id_by_enterprise_id',
      'name',
      'email',
      'position',
      'team',
      'authority',
      'enterprise_member_status_id',
      'last_login_date',
    ],
    keyword: ['name', 'l_name', 'f_name', 'l_name_kana', 'f_name_kana', 'email', 'position'],
    forms: {
      full: [
        {
          title: 'プロフィール',
          fields: ['l_name', 'f_name', 'l_name_kana', 'f_name_kana', 'tel', 'position', 'team', 'file_path_photo'],
        },
        { title: '権限', fields: ['authority'] },
      ],
      profile: [
        {
          title: 'プロフィール',
          fields: ['l_name', 'f_name', 'l_name_kana', 'f_name_kana', 'tel', 'position', 'file_path_photo'],
        },
        { title: '公開サイト', fields: ['public_profile_flg'] },
      ],
      signature: [{ title: 'メールの署名', fields: ['mail_signature'] }],
      notices: [{ title: 'お知らせのメール', fields: ['reminder_mail_off_flg'] }],
      email: [{ title: 'メールアドレス', fields: ['email', 'password_current'] }],
      password: [{ title: 'パスワード', fields: ['password_current', 'password_new', 'password_confirmation'] }],
      invite: [{ title: '招待するメンバー', fields: ['email', 'authority'] }],
      accept: [{ title: 'メンバー登録', fields: ['l_name', 'f_name', 'tel', 'password', 'password_confirmation'] }],
      signup: [{ title: '管理者', fields: ['l_name', 'f_name', 'email', 'password', 'password_confirmation'] }],
      signin: [{ title: 'ログイン', fields: ['email', 'password'] }],
    },
    indexes: [['enterprise_member_status_id'], ['member_role_id']],
    unique: [['email']],
    check: allOf(confirmed, lastNameKept),
  },
);
export type EnterpriseMember = Infer<typeof enterpriseMember>;
