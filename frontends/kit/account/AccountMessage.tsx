import type { ReactNode } from 'react';
import { AccountPage, AccountSheet } from './account-style';

interface AccountMessageProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Whether a table has to find room. */
  wide?: boolean;
}

/** Takes the place of an account form that has nothing more to ask: sent, expired, waiting. */
export function AccountMessage({ title, children, footer, wide }: AccountMessageProps) {
  return (
    <AccountPage>
      <AccountSheet role="status" $wide={wide}>
        <h1>{title}</h1>
        <div>{children}</div>
        {footer && <footer>{footer}</footer>}
      </AccountSheet>
    </AccountPage>
  );
}
