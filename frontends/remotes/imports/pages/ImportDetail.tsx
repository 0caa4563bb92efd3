import { ScanMark } from '@enishi/frontend-kit/entity/files/ScanMark';
import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useTitle } from '@enishi/frontend-kit/runtime/page/titles';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { ErrorPage } from '@enishi/frontend-kit/ui/base/ErrorPage';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { importFile } from '@enishi/protos/crm/import-file';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { importStatus, virusScan } from '@enishi/protos/master/crm';
import { Navigate, useParams } from 'react-router';
import { CountCards } from '../parts/CountCards';
import { encodings, type Import, isBusy, useImport } from '../parts/import';
import { kindOf } from '../parts/kinds';
import { Progress } from '../parts/Progress';
import { checkPath, IMPORTS, SELECT_KIND } from '../parts/paths';
import { Quarantine } from '../parts/Quarantine';
import { Refused } from '../parts/Refused';
import { Rows } from '../parts/Rows';

const { code } = importStatus;
const SHOWN = ['kind', 'file_name', 'enterprise_member_id', 'created_at', 'completed_at'];

function About({ data }: { data: Import }) {
  const record = data.enterprise_import_file as EntityRow;
  const names = useNames(importFile.fields, [record], SHOWN);
  const items = SHOWN.map((name) => ({
    label: importFile.fields[name].label,
    value: <FieldView field={importFile.fields[name]} value={record[name]} names={names} />,
  }));
  const scan = data.virus_scan_id;
  const more = [
    { label: '形式', value: encodings[data.encoding] },
    ...(scan ? [{ label: 'ウイルス検査', value: <ScanMark scan={scan} /> }] : []),
  ];
  return <DescriptionList items={[...items, ...more]} />;
}

function Result({ id, data }: { id: number; data: Import }) {
  const { count_total, count_done, count_created, count_updated, count_error, problem, import_status_id } =
    data.enterprise_import_file;
  const [total, done] = [count_total ?? 0, count_done ?? 0];
  const [created, updated, error] = [count_created ?? 0, count_updated ?? 0, count_error ?? 0];
  const busy = isBusy(data.enterprise_import_file);
  const infected = data.virus_scan_id === virusScan.code.infected;
  const unchanged = Math.max(0, done - created - updated - error);
  return (
    <>
      <Card aria-labelledby="counts">
        <Stack $gap={2}>
          <Heading id="counts">{busy ? '取り込んでいます' : '結果'}</Heading>
          {busy && (
            <Progress label="取り込みの進み具合" value={total > 0 ? done / total : undefined}>
              {`${formatNumber(total)}行のうち${formatNumber(done)}行を処理しました。この画面を閉じても取り込みは続きます。`}
            </Progress>
          )}
          {import_status_id === code.failed && (
            <Notice tone="danger" title="取り込みを完了できませんでした">
              {problem}
            </Notice>
          )}
          <CountCards created={created} updated={updated} unchanged={unchanged} error={error} />
          {infected && <Quarantine />}
          {!busy && error > 0 && !infected && (
            <Refused id={id}>
              エラーの行とその理由をダウンロードできます。直したファイルをもう一度取り込んでください。
            </Refused>
          )}
        </Stack>
      </Card>
      <Card aria-labelledby="about">
        <Stack $gap={2}>
          <Heading id="about">ファイル</Heading>
          <About data={data} />
        </Stack>
      </Card>
      {!busy && error > 0 && (
        <>
          <Heading>エラーの行</Heading>
          <Rows
            id={id}
            entity={kindOf(data.enterprise_import_file.kind)?.entity}
            columns={data.columns}
            errorCount={error}
            refusedOnly
          />
        </>
      )}
    </>
  );
}

export default function ImportDetail() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useImport(id);
  const record = data?.enterprise_import_file;
  const title = record?.title || record?.file_name || undefined;
  useTitle(title, '取り込みの結果');
  if (error && !data)
    return error.status === 404 ? (
      <ErrorPage status={404} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const status = record?.import_status_id;
  if (status === code.uploaded || status === code.checking || status === code.checked)
    return <Navigate to={checkPath(Number(id))} replace />;
  const kind = kindOf(record?.kind);
  return (
    <Page>
      <Breadcrumbs items={[{ label: 'ファイルの取り込み', to: IMPORTS }, { label: title ?? '…' }]} />
      <PageHeader
        title={title ?? <Skeleton $width="220px" $height="28px" />}
        actions={
          kind && (
            <Row>
              <LinkButton to={SELECT_KIND}>別のファイルを取り込む</LinkButton>
              <LinkButton to={kind.listTo} variant="primary">
                {kind.name}の一覧を見る
              </LinkButton>
            </Row>
          )
        }
      />
      {data ? (
        <Result id={Number(id)} data={data} />
      ) : (
        <Card role="status" aria-label="読み込んでいます">
          <Skeleton $height="160px" />
        </Card>
      )}
    </Page>
  );
}
