/** A month of invoices: how many stand where, and the press that drafts all that are missing. */
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { type Answered, type Calls, useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { addMonths, monthText } from '@enishi/protos/billing/months';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { clientInvoiceStatus } from '@enishi/protos/master/money';
import { useEffect, useRef } from 'react';
import { INVOICES } from './client-invoices';
import { InvoicesOf } from './InvoicesOf';
import { MonthWork } from './MonthWork';

/** Ms between two looks at a run that goes on. */
const LOOK_MS = 1_500;

type Month = Answered<Calls['deals']['ClientInvoicingService']['Month']>;

const isRunning = ({ run }: Month): boolean => Boolean(run && !run.ended_at);

const addressOf = (month: string): string => `${INVOICES}?month=${month.slice(0, 7)}`;

/** The month, looked at again while a run goes on; all that shows invoices is asked again when it has ended. */
function useMonth(month: string) {
  const flash = useFlash();
  const invalidate = useInvalidate();
  const asked = useRead(
    clientInvoice.plural,
    ['month', month],
    (calls, options) => calls.deals.ClientInvoicingService.Month({ month }, options),
    { refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? LOOK_MS : false) },
  );
  const runs = asked.data !== undefined && isRunning(asked.data);
  const ran = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a run alone is told
  useEffect(() => {
    if (ran.current && !runs) {
      flash.success('下書きを作成しました');
      void invalidate(clientInvoice.plural);
    }
    ran.current = runs;
  }, [runs]);
  return { ...asked, runs };
}

function Refused({ run }: { run: NonNullable<Month['run']> }) {
  const { refused } = run;
  if (!run.ended_at || refused.length === 0) return null;
  return (
    <Notice tone="warning" title={`${formatNumber(refused.length)}社の下書きを作成できませんでした`}>
      <ul>
        {refused.map(({ company_id, message }) => (
          <li key={company_id}>
            <TextLink to={`/enterprise/companies/${company_id}`}>企業 No.{company_id}</TextLink>：{message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** @param month its first day */
export function InvoiceMonth({ month }: { month: string }) {
  const { data, error, refetch, runs } = useMonth(month);
  const draft = useAct((calls) => calls.deals.ClientInvoicingService.Draft({ month }), [clientInvoice.plural]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={2} />;
  const { open_clients, open_hours, sums, undelivered, run } = data;
  return (
    <Card aria-label={`${monthText(month)}の請求`}>
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>{monthText(month)}の請求</Heading>
          <Row $gap={1}>
            <LinkButton size="small" to={addressOf(addMonths(month, -1))}>
              前の月
            </LinkButton>
            <LinkButton size="small" to={addressOf(addMonths(month, 1))}>
              次の月
            </LinkButton>
          </Row>
        </Row>
        {sums.length > 0 && (
          <DescriptionList
            items={sums.map(({ client_invoice_status_id: id, count, total_price_with_tax }) => ({
              label: clientInvoiceStatus.label(id),
              value: `${formatNumber(count)}件　${formatNumber(total_price_with_tax)}円`,
            }))}
          />
        )}
        {open_hours > 0 && (
          <Notice tone="info" title={`稼働実績が確定していない契約が${formatNumber(open_hours)}件あります`}>
            <TextLink to={`/enterprise/agreements/hours?month=${month.slice(0, 7)}`}>稼働実績</TextLink>
            で確定すると、請求書の下書きを作成できます。
          </Notice>
        )}
        {run && <Refused run={run} />}
        {undelivered.length > 0 && (
          <InvoicesOf title={`${formatNumber(undelivered.length)}件のメールが届きませんでした`} refused={undelivered} />
        )}
        <Row $gap={1}>
          <Button
            variant="primary"
            busy={draft.isPending || runs}
            disabled={open_clients === 0}
            onClick={() => draft.mutate()}
          >
            {open_clients > 0
              ? `${formatNumber(open_clients)}社の下書きを作成する`
              : '下書きを作成する企業はありません'}
          </Button>
          {!runs && <MonthWork key={month} month={month} sums={sums} />}
          {runs && (
            <span role="status">
              作成しています（{formatNumber(run?.made ?? 0)}件）。このページを閉じても続きます。
            </span>
          )}
        </Row>
        {draft.error && <Notice tone="danger">{draft.error.errors.month?.[0] ?? draft.error.message}</Notice>}
      </Stack>
    </Card>
  );
}
