/** Remarks about single rows of the file: every cell, with its mistakes below it. */
import { RecordLink } from '@enishi/frontend-kit/entity/values/RecordLink';
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { DataTable, TableFrame, TableScroll, Td, Th, Tr } from '@enishi/frontend-kit/ui/console/Table';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { importFile } from '@enishi/protos/crm/import-file';
import { useLocation, useSearchParams } from 'react-router';
import styled from 'styled-components';
import type { Import } from './import';

type ImportRow = Answered<Calls['crm']['ImportService']['Rows']>['rows'][number];

const PER_PAGE = 30;
const VIEWS = ['', 'refused', 'suspected'] as const;

const outcomes: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  created: { label: '新規登録', tone: 'success' },
  updated: { label: '更新', tone: 'main' },
  unchanged: { label: '変更なし', tone: 'neutral' },
  refused: { label: 'エラー', tone: 'danger' },
};

const Cell = styled(Td)<{ $bad?: boolean; $new?: boolean }>`
  min-width: 96px;
  background: ${({ $bad, $new }) => ($bad ? color.dangerSoft : $new ? color.mainSoft : 'transparent')};
`;

const Messages = styled.ul<{ $bad: boolean }>`
  display: grid;
  gap: 2px;
  min-width: 280px;
  max-width: 480px;
  margin: 0;
  padding: ${space(0.5)} 0;
  list-style: none;
  color: ${({ $bad }) => ($bad ? color.danger : color.warning)};
  font-size: ${font.size.s};
  white-space: normal;

  ${media.mobile} {
    min-width: 0;
    max-width: none;
  }
`;

const Reasons = styled(Td)`
  max-width: none;
`;

const Foot = styled.div`
  padding: ${space(1)} ${space(1.5)};
`;

/** The mistake, or the record it may be, which can then be looked at. */
function Message({ entity, message, record_id, title }: ImportRow['messages'][number] & Pick<RowLineProps, 'entity'>) {
  if (!entity || !record_id) return message;
  return (
    <>
      {message}{' '}
      <RecordLink entity={entity} id={record_id}>
        {title ? `「${title}」（ID ${record_id}）` : `ID ${record_id}`}
      </RecordLink>
    </>
  );
}

interface RowLineProps {
  /** Name of the definition of what is imported. */
  entity: string | undefined;
  row: ImportRow;
  columns: Import['columns'];
  reasons: boolean;
}

function RowLine({ entity, row, columns, reasons }: RowLineProps) {
  const { label, tone } = outcomes[row.outcome];
  const bad = new Set(row.messages.map(({ field }) => field).filter(Boolean));
  return (
    <Tr>
      <Td $lead>
        {row.row}行目 <Badge $tone={tone}>{label}</Badge>
      </Td>
      {reasons && (
        <Reasons data-label="エラー・注意">
          {row.messages.length > 0 ? (
            <Messages $bad={row.outcome === 'refused'}>
              {row.messages.map((one) => (
                <li key={`${one.label}${one.message}`}>
                  {one.label && !one.message.startsWith(one.label) && <strong>{one.label}：</strong>}
                  <Message entity={entity} {...one} />
                </li>
              ))}
            </Messages>
          ) : (
            '-'
          )}
        </Reasons>
      )}
      {columns.map((column, at) => (
        <Cell
          // A heading may stand in a file twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their places
          key={at}
          data-label={column.header || `${at + 1}列目`}
          title={row.cells[at]}
          $bad={column.field !== '' && bad.has(column.field)}
          $new={row.changed.includes(at)}
        >
          {row.cells[at] || '-'}
        </Cell>
      ))}
    </Tr>
  );
}

interface RowsProps extends Pick<RowLineProps, 'entity'> {
  id: number;
  columns: Import['columns'];
  /** Only refused rows are kept. */
  refusedOnly?: boolean;
  errorCount: number;
  suspectedCount?: number;
}

export function Rows({ id, entity, columns, refusedOnly = false, errorCount, suspectedCount = 0 }: RowsProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const chosen = VIEWS.find((view) => view === params.get('rows')) ?? '';
  const outcome = refusedOnly ? 'refused' : chosen;
  const reasons = errorCount + suspectedCount > 0;
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { plural } = importFile;
  const { data, error, refetch } = useRead(plural, ['rows', id, page, outcome], (calls, options) =>
    calls.crm.ImportService.Rows({ id, page, per_page: PER_PAGE, outcome }, options),
  );
  const at = (change: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `${pathname}?${next}`;
  };
  const tabs = [
    { label: 'すべて', to: at({ rows: '', page: '' }) },
    { label: 'エラー', to: at({ rows: 'refused', page: '' }), count: errorCount },
    { label: '要確認', to: at({ rows: 'suspected', page: '' }), count: suspectedCount },
  ];
  return (
    <>
      {!refusedOnly && <TabNav items={tabs} current={tabs[VIEWS.indexOf(chosen)].to} label="表示する行" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {data && data.count === 0 && (
        <EmptyState
          title={outcome === 'suspected' ? '確認が必要な行はありません' : 'エラーの行はありません'}
          icon="check"
        />
      )}
      {data && data.count > 0 && (
        <TableFrame>
          <TableScroll label="行ごとの結果" height="560px">
            <DataTable>
              <thead>
                <tr>
                  <Th scope="col">行</Th>
                  {reasons && <Th scope="col">エラー・注意</Th>}
                  {columns.map((column, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their places
                    <Th key={place} scope="col">
                      {column.header || `${place + 1}列目`}
                    </Th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <RowLine key={row.row} entity={entity} row={row} columns={columns} reasons={reasons} />
                ))}
              </tbody>
            </DataTable>
          </TableScroll>
          {data.count > PER_PAGE && (
            <Foot>
              <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={(to) => at({ page: String(to) })} />
            </Foot>
          )}
        </TableFrame>
      )}
    </>
  );
}
