/** The papers and contracts that a group's figures are made of; together they are the figures to the yen. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { monthText } from '@enishi/protos/billing/months';
import { paperTo } from '../journals/paths';
import { type Margins, part, yen } from './figures';

interface PapersDialogProps {
  data: Margins;
  rowKey: string;
  title: string;
  onClose: () => void;
}

export function PapersDialog({ data, rowKey, title, onClose }: PapersDialogProps) {
  const { from, to, group, shows_sales, shows_purchases } = data;
  const asked = useRead('margins', ['papers', from, to, group, rowKey], (calls, options) =>
    calls.deals.MarginService.Papers({ from, to, group, key: rowKey }, options),
  );
  const { papers = [], foreseen = [] } = asked.data ?? {};
  return (
    <Dialog isOpen onClose={onClose} title={`${title}の内訳`} width={880}>
      <Stack $gap={2}>
        {asked.error && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
        {!asked.error && !asked.data && <Waiting shape="rows" count={4} />}
        {asked.data && papers.length + foreseen.length === 0 && (
          <EmptyState title="書類はありません">この期間の書類が取り消された可能性があります。</EmptyState>
        )}
        {papers.length > 0 && (
          <>
            <Heading level={3}>確定した書類</Heading>
            <SimpleTable
              label="確定した書類"
              rows={papers}
              keyOf={({ paper, paper_id }) => `${paper} ${paper_id}`}
              columns={[
                {
                  label: '書類',
                  cell: ({ paper, paper_id, number, partner }) => (
                    <TextLink to={paperTo(paper, paper_id)}>{[number, partner].filter(Boolean).join(' ')}</TextLink>
                  ),
                  title: ({ partner }) => partner,
                },
                { label: '対象月', cell: ({ month }) => monthText(month) },
                ...(shows_sales ? [{ label: '売上（税抜）', align: 'right' as const, cell: saleCell(true) }] : []),
                ...(shows_purchases ? [{ label: '仕入（税抜）', align: 'right' as const, cell: saleCell(false) }] : []),
                { label: '未入金・未払い', align: 'right', cell: ({ unpaid }) => part(unpaid) },
              ]}
            />
          </>
        )}
        {foreseen.length > 0 && (
          <>
            <Heading level={3}>見込み（書類の確定していない契約）</Heading>
            <SimpleTable
              label="見込み"
              rows={foreseen}
              keyOf={({ agreement_id, month }) => `${month} ${agreement_id}`}
              columns={[
                {
                  label: '契約',
                  cell: ({ agreement_id, name }) => (
                    <TextLink to={`/enterprise/agreements/${agreement_id}`}>{name}</TextLink>
                  ),
                  title: ({ name }) => name,
                },
                { label: '対象月', cell: ({ month }) => monthText(month) },
                ...(shows_sales
                  ? [
                      {
                        label: '売上（税抜）',
                        align: 'right' as const,
                        cell: ({ sales }: { sales: number }) => part(sales),
                      },
                    ]
                  : []),
                ...(shows_purchases
                  ? [
                      {
                        label: '仕入（税抜）',
                        align: 'right' as const,
                        cell: ({ purchases }: { purchases: number }) => part(purchases),
                      },
                    ]
                  : []),
              ]}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const saleCell =
  (wanted: boolean) =>
  ({ is_sale, price }: { is_sale: boolean; price: number }): string =>
    is_sale === wanted ? yen(price) : '-';
