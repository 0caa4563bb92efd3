import type { ReactNode } from 'react';
import { AccountPage, AccountSheet } from './account-style';

interface AccountMessageProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** Takes the place of an account form that has nothing more to ask: sent, expired, waiting. */
export function AccountMessage({ title, children, footer }: AccountMessageProps) {
  return (
    <AccountPage>
      <AccountSheet role="status">
        <h1>{title}</h1>
        <div>{children}</div>
        {footer && <footer>{footer}</footer>}
      </AccountSheet>
    </AccountPage>
  );
}
