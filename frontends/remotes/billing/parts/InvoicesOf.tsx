/** Invoices that something was refused for, each with its reason and the way to it. */
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import type { ClientInvoiceRefused } from '@enishi/protos/deals/rpc';
import { INVOICES } from './client-invoices';

interface InvoicesOfProps {
  title: string;
  refused: readonly ClientInvoiceRefused[];
}

export function InvoicesOf({ title, refused }: InvoicesOfProps) {
  return (
    <Notice tone="warning" title={title}>
      <ul>
        {refused.map(({ id, company_name, message }) => (
          <li key={id}>
            <TextLink to={`${INVOICES}/${id}`}>{company_name || `請求書 ${id}`}</TextLink>：{message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
