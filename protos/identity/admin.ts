import { email, entity, type Infer, password } from '../fields/entity';

/** The sign-in of an operator; what people see of them is the admin member. Passwords only travel inwards. */
export const admin = entity(
  'admin',
  {
    email: email('メールアドレス', { required: true }),
    password: password('パスワード', { secret: true, hint: '8文字以上128文字以内' }),
    password_confirmation: password('パスワード（確認）', { secret: true }),
  },
  {
    plural: 'admins',
    label: '運営アカウント',
    service: 'identity',
    tenant: false,
    title: 'email',
    table: ['id', 'email', 'created_at'],
    forms: {
      full: [{ title: 'アカウント', fields: ['email', 'password', 'password_confirmation'] }],
      signin: [{ title: 'ログイン', fields: ['email', 'password'] }],
    },
    unique: [['email']],
    check: (record) => {
      const errors: Record<string, string[]> = {};
      const { password: wanted, password_confirmation: again } = record;
      if (wanted && again !== undefined && wanted !== again)
        errors.password_confirmation = ['確認用のパスワードが一致しません。同じパスワードを入力してください。'];
      return errors;
    },
  },
);
export type Admin = Infer<typeof admin>;
