import type { ReactNode } from 'react';
import { AccountPage, AccountSheet } from './account-style';

interface AccountMessageProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** What the forms of accounts say instead of asking: sent, expired, waiting. */
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
