/** Clients that a month takes beyond their limits of credit. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { yenText } from '@enishi/protos/master/price';
import { CLIENT_LEDGERS } from './client-invoices';

/** @param month its first day */
export const useAboveCredit = (month: string) =>
  useRead(clientInvoice.plural, ['above_credit', month], (calls, options) =>
    calls.deals.CreditService.Month({ month }, options),
  ).data?.clients ?? [];

export function CreditNotice({ clients }: { clients: ReturnType<typeof useAboveCredit> }) {
  if (clients.length === 0) return null;
  return (
    <Notice tone="warning" title="与信の上限を超える見込みの企業があります">
      <ul>
        {clients.map(({ company_id, company_name, credit_limit, balance, foreseen }) => (
          <li key={company_id}>
            <TextLink to={`${CLIENT_LEDGERS}/${company_id}`}>{company_name}</TextLink>：残高 {yenText(balance)}
            {foreseen > 0 && `、この月の見込み ${yenText(foreseen)}（税込）`}、上限 {yenText(credit_limit)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
