/** Payments of clients: statements are brought in, and their lines matched with invoices. */
import { type Answered, type Calls, useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { receiptState } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import { useSearchParams } from 'react-router';
import { RECEIPTS } from '../parts/client-invoices';
import { InvoiceViews } from '../parts/InvoiceViews';
import { pageIn } from '../parts/page-in';
import { ReceiptLines } from '../parts/ReceiptLines';
import { StatementDrop } from '../parts/StatementDrop';

const PER_PAGE = 30;
const { open, matched, aside } = receiptState.code;
const states: Readonly<Record<string, number>> = { open, matched, aside };

const empties: Readonly<Record<number, readonly [title: string, text: string]>> = {
  [open]: ['消込を待つ入金はありません', '銀行の入出金明細を取り込むと、請求書の候補とともに表示されます。'],
  [matched]: ['消し込んだ入金はありません', '「未消込」の入金を請求書に充てると、ここに表示されます。'],
  [aside]: ['対象外にした明細はありません', '利息や社内の振替など、顧客からの入金ではない明細を対象外にできます。'],
};

type Sure = Answered<Calls['deals']['ReceiptService']['ConfirmSure']>;

/** Every line that leaves no question, in one press. */
function SureOnes({ count }: { count: number }) {
  const flash = useFlash();
  const act = useAct((calls) => calls.deals.ReceiptService.ConfirmSure({}), ['receipts', clientInvoice.plural]);
  const done = (answer: Sure) => {
    if (answer.done > 0) flash.success(`${formatNumber(answer.done)}件の入金を消し込みました`);
  };
  return (
    <>
      {count > 0 && (
        <Button variant="primary" busy={act.isPending} onClick={() => flash.after(act.mutateAsync(), done)}>
          {`名義と金額が一致した${formatNumber(count)}件を消し込む`}
        </Button>
      )}
      {act.data && act.data.refused.length > 0 && (
        <Notice tone="warning" title={`${formatNumber(act.data.refused.length)}件は消し込めませんでした`}>
          <ul>
            {act.data.refused.map(({ key, payer, message }) => (
              <li key={key}>
                {payer}：{message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

export default function ReceiptList() {
  const [params] = useSearchParams();
  const name = params.get('state') ?? '';
  const state = Object.hasOwn(states, name) ? states[name] : open;
  const page = pageIn(params);
  const { data, error, refetch } = useRead(
    'receipts',
    ['index', state, page],
    (calls, options) => calls.deals.ReceiptService.Index({ state, page, per_page: PER_PAGE }, options),
    { keeps: true },
  );
  const to = (key: string) => (key === 'open' ? RECEIPTS : `${RECEIPTS}?state=${key}`);
  const items = Object.entries(states).map(([key, code]) => ({ label: receiptState.label(code), to: to(key) }));
  const current = to(Object.keys(states).find((key) => states[key] === state) ?? 'open');
  const href = (at: number) => `${current}${current.includes('?') ? '&' : '?'}page=${at}`;
  return (
    <Page>
      <PageHeader
        title="入金"
        lead="銀行の入出金明細を取り込み、請求書と消し込みます。同じ明細を二度取り込んでも、増えることはありません。"
      />
      <Stack $gap={2}>
        <InvoiceViews current={RECEIPTS} />
        <StatementDrop />
        <TabNav items={items} current={current} label="入金の状態" />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={5} />}
        {data && state === open && data.open_count > 0 && (
          <Row $gap={2}>
            <span>
              未消込 {formatNumber(data.open_count)}件、合計 {yenText(data.open_price)}
            </span>
            <SureOnes count={data.sure_count} />
          </Row>
        )}
        {data && data.lines.length === 0 && <EmptyState title={empties[state][0]}>{empties[state][1]}</EmptyState>}
        {data && data.lines.length > 0 && <ReceiptLines lines={data.lines} state={state} />}
        {data && <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={href} />}
      </Stack>
    </Page>
  );
}
