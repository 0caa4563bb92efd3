/** An invoice's document beside its sums: to look at here, or to save. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { taxRate } from '@enishi/protos/master/billing';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { MissingSigns } from '../entity/files/MissingSigns';
import { downloadFile, fetchFile, missingIn } from '../entity/files/stored-files';
import type { EntityRow } from '../entity/values/row';
import { useAction } from '../runtime/api/entities';
import { useApi } from '../runtime/api/realm';
import { useFlash } from '../runtime/page/flash';
import { Button } from '../ui/base/Button';
import { type Description, DescriptionList } from '../ui/base/DescriptionList';
import { ErrorState } from '../ui/base/EmptyState';
import { Heading } from '../ui/base/Heading';
import { Icon } from '../ui/base/Icon';
import { Card, Row, Stack } from '../ui/base/layout';
import { Skeleton } from '../ui/base/Skeleton';
import { type SimpleColumn, SimpleTable } from '../ui/console/SimpleTable';
import { color, media } from '../ui/theme/theme';

const Paper = styled.iframe`
  width: 100%;
  height: 70vh;
  border: 1px solid ${color.line};

  /* Phones show no document inside a page. */
  ${media.mobile} {
    display: none;
  }
`;

/** The document as an address of this page, which goes with it; `version` reads it anew. */
function useDocument(path: string, version: unknown) {
  const api = useApi();
  const [state, setState] = useState<{ url?: string; error?: string; missing?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another document
  useEffect(() => {
    const leaving = new AbortController();
    let url: string | undefined;
    setState({});
    fetchFile(api, path, { signal: leaving.signal }).then(
      (file) => {
        url = URL.createObjectURL(file.blob);
        setState({ url, missing: missingIn(file) });
      },
      (error: Error) => leaving.signal.aborted || setState({ error: error.message }),
    );
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [api, path, version]);
  return state;
}

function Preview({ path, version, title }: { path: string; version: unknown; title: string }) {
  const { url, error, missing } = useDocument(path, version);
  if (error) return <ErrorState message={error} />;
  if (!url) return <Skeleton $height="320px" role="status" aria-label="読み込んでいます" />;
  return (
    <>
      <MissingSigns signs={missing} />
      <Paper src={url} title={title} />
    </>
  );
}

export const yen = (value: unknown): string => `${formatNumber(Number(value ?? 0))}円`;
export const day = (value: unknown): string => (value ? String(value).replaceAll('-', '/') : '-');

interface Line {
  title: string;
  quantity?: string | null;
  unit_price?: number | null;
  price?: number | null;
  tax_rate_id?: number | null;
  /** Lines may be alike: their place tells them apart. */
  place: number;
}

const linesOf = ({ items }: EntityRow): Line[] =>
  ((items ?? []) as unknown as Line[]).map((line, place) => ({ ...line, place }));

/** Columns that no line fills are left out. */
function columnsOf(lines: readonly Line[], isTaxWithin: boolean): SimpleColumn<Line>[] {
  const kind = isTaxWithin ? '税込' : '税抜';
  const counted: readonly SimpleColumn<Line>[] = [
    { label: '数量', cell: ({ quantity }) => quantity ?? '', align: 'right' },
    { label: `単価（${kind}）`, cell: ({ unit_price }) => (unit_price ? yen(unit_price) : ''), align: 'right' },
  ];
  const isCounted = lines.some(({ quantity, unit_price }) => quantity || unit_price);
  return [
    { label: '品目', cell: ({ title }) => title, title: ({ title }) => title },
    ...(isCounted ? counted : []),
    { label: '税率', cell: ({ tax_rate_id }) => taxRate.label(tax_rate_id ?? taxRate.code.standard), align: 'center' },
    { label: `金額（${kind}）`, cell: ({ price }) => yen(price), align: 'right' },
  ];
}

const factsOf = (record: EntityRow): readonly Description[] => [
  { label: '合計（税抜）', value: yen(record.total_price) },
  { label: '消費税', value: yen(record.total_tax) },
  { label: '合計（税込）', value: <strong>{yen(record.total_price_with_tax)}</strong> },
  { label: '発行日', value: day(record.issued_date) },
  { label: '支払期限', value: day(record.due_date) },
  { label: '支払条件', value: String(record.usance ?? '-') },
];

interface InvoiceDocumentProps {
  record: EntityRow;
  /** Plural of the entity, as calls name it. */
  plural: string;
  /** As this console's calls name the invoice. */
  id: string;
  isTaxWithin?: boolean;
  /** Default: of an invoice. */
  title?: string;
  /** The facts above the lines, in place of those of an invoice. */
  facts?: readonly Description[];
}

export function InvoiceDocument(props: InvoiceDocumentProps) {
  const { record, plural, id, isTaxWithin = false, title = '請求の内容', facts = factsOf(record) } = props;
  const path = `${plural}/pdf/${id}`;
  const lines = linesOf(record);
  const api = useApi();
  const flash = useFlash();
  const [shown, setShown] = useState(false);
  const save = useAction<void>(() => downloadFile(api, path));
  return (
    <Card aria-label={title}>
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>{title}</Heading>
          <Row $gap={1}>
            <Button size="small" icon={<Icon name="eye" size={16} />} onClick={() => setShown(!shown)}>
              {shown ? 'プレビューを閉じる' : 'プレビュー'}
            </Button>
            <Button
              size="small"
              busy={save.isPending}
              icon={<Icon name="download" size={16} />}
              onClick={() => flash.after(save.mutateAsync(), 'PDFを保存しました')}
            >
              PDFを保存する
            </Button>
          </Row>
        </Row>
        <DescriptionList items={facts} />
        <SimpleTable label="明細" columns={columnsOf(lines, isTaxWithin)} rows={lines} keyOf={({ place }) => place} />
        {shown && <Preview path={path} version={record.updated_at} title={`${title}のPDF`} />}
      </Stack>
    </Card>
  );
}
