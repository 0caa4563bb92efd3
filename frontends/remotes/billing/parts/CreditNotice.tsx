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

type Clients = ReturnType<typeof useAboveCredit>;

const Client = ({ client }: { client: Clients[number] }) => (
  <>
    <TextLink to={`${CLIENT_LEDGERS}/${client.company_id}`}>{client.company_name}</TextLink>：残高{' '}
    {yenText(client.balance)}
    {client.foreseen > 0 && `、この月の見込み ${yenText(client.foreseen)}（税込）`}、上限 {yenText(client.credit_limit)}
  </>
);

export function CreditNotice({ clients }: { clients: Clients }) {
  if (clients.length === 0) return null;
  const [first, ...others] = clients;
  if (others.length === 0)
    return (
      <Notice tone="warning">
        与信の上限を超える見込みの企業があります。
        <Client client={first} />
      </Notice>
    );
  return (
    <Notice tone="warning" title="与信の上限を超える見込みの企業があります">
      <ul>
        {clients.map((client) => (
          <li key={client.company_id}>
            <Client client={client} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
