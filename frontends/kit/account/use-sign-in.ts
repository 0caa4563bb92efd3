/** Signing in with password and, where the account has a second factor, the code it asks for. */
import { useState } from 'react';
import { isApiError } from '../runtime/api/api';
import { useApi } from '../runtime/api/realm';
import type { AccountField, AccountValues } from './AccountForm';
import { accountFields } from './fields';

const CODE: AccountField = {
  name: 'one_time_code',
  label: '認証コード',
  hint: '認証アプリの6桁のコードです。アプリが使えないときは、リカバリーコードを入力してください。',
  autoComplete: 'one-time-code',
};

/** @param name of the member in the body, `enterprise_member` or `admin_member` */
export function useSignIn(name: string) {
  const api = useApi();
  const [asked, setAsked] = useState(false);
  return {
    fields: [accountFields.email, accountFields.password, ...(asked ? [CODE] : [])],
    /** The code is asked for once the password was right; what was typed stays. */
    async signIn(values: AccountValues): Promise<void> {
      try {
        await api.signIn('auth/sign_in', { [name]: values });
      } catch (error) {
        if (isApiError(error) && error.errors.one_time_code) setAsked(true);
        throw error;
      }
    },
  };
}
