import type { AccountField } from './AccountForm';

const password: AccountField = {
  name: 'password',
  label: 'パスワード',
  type: 'password',
  hint: '8文字以上。推測されやすいものは使えません。',
  placeholder: '半角英数字や記号で8文字以上',
  autoComplete: 'new-password',
};

/** Fields that sign-in and sign-up forms share. */
export const accountFields = {
  email: {
    name: 'email',
    label: 'メールアドレス',
    type: 'email',
    autoComplete: 'username',
    placeholder: 'taro@example.co.jp',
  },
  password: { name: 'password', label: 'パスワード', type: 'password', autoComplete: 'current-password' },
  newPassword: password,
  confirmation: {
    name: 'password_confirmation',
    label: 'パスワード（確認）',
    type: 'password',
    autoComplete: 'new-password',
  },
  lastName: { name: 'l_name', label: '姓', autoComplete: 'family-name', placeholder: '山田' },
  firstName: { name: 'f_name', label: '名', autoComplete: 'given-name', placeholder: '太郎' },
} as const satisfies Record<string, AccountField>;
