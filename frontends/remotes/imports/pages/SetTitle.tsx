import { ScanMark } from '@enishi/frontend-kit/entity/files/ScanMark';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { ErrorPage } from '@enishi/frontend-kit/ui/base/ErrorPage';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { importFile } from '@enishi/protos/crm/import-file';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { importStatus, virusScan } from '@enishi/protos/master/crm';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Checked } from '../parts/Checked';
import { encodings, type Import, useImport } from '../parts/import';
import { kindOf } from '../parts/kinds';
import { Mapping, type MappingChoice } from '../parts/Mapping';
import { Progress } from '../parts/Progress';
import { detailPath, IMPORTS, SELECT_KIND } from '../parts/paths';
import { Quarantine } from '../parts/Quarantine';
import { Remove } from '../parts/Remove';
import { Steps } from '../parts/Steps';

const { code } = importStatus;

function Content({ id, data }: { id: number; data: Import }) {
  const { import_status_id: status, problem, count_total } = data.enterprise_import_file;
  const [mapping, setMapping] = useState(false);
  const { plural } = importFile;
  const flash = useFlash();
  const check = useAct(
    (calls, choice: MappingChoice | { confirmed: true }) =>
      calls.crm.ImportService.Check({ id, confirmed: false, ...choice }),
    [plural],
  );
  const heading = useAct((calls, row: number) => calls.crm.ImportService.Heading({ id, row }), [plural]);
  const failed = status === code.failed;
  if (status === code.checking)
    return (
      <Card>
        <Progress label="内容の確認" value={count_total ? data.progress : undefined}>
          1行ずつ内容を確認しています。この画面を閉じても確認は続きます。
        </Progress>
      </Card>
    );
  if (status === code.checked && data.check && !mapping)
    return (
      <Checked
        id={id}
        data={data}
        check={data.check}
        onMapping={() => setMapping(true)}
        onConfirm={() => check.mutate({ confirmed: true }, { onError: (error) => flash.error(error.message) })}
        confirming={check.isPending}
      />
    );
  return (
    <>
      {failed && problem && (
        <Notice tone="danger" title="内容を確認できませんでした">
          {problem}
        </Notice>
      )}
      <Mapping
        key={data.header_row}
        data={data}
        onHeading={(row) => heading.mutate(row, { onError: (error) => flash.error(error.message) })}
        busy={check.isPending || heading.isPending}
        problem={check.error?.status === 422 ? check.error.message : undefined}
        onCheck={(choice) =>
          check.mutate(choice, {
            onSuccess: () => setMapping(false),
            onError: (error) => error.status !== 422 && flash.error(error.message),
          })
        }
      />
    </>
  );
}

const STEP = { mapping: 2, run: 3 };

export default function SetTitle() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const { data, error, refetch } = useImport(id);
  if (!id) return <Navigate to={SELECT_KIND} replace />;
  if (error && !data)
    return error.status === 404 ? (
      <ErrorPage status={404} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const status = data?.enterprise_import_file.import_status_id;
  if (status === code.importing || status === code.completed) return <Navigate to={detailPath(Number(id))} replace />;
  const infected = data?.virus_scan_id === virusScan.code.infected;
  const { kind, file_name, count_total } = data?.enterprise_import_file ?? {};
  const about = data && [
    kindOf(kind)?.name,
    encodings[data.encoding],
    count_total ? `${formatNumber(count_total)}行` : `${data.columns.length}列`,
  ];
  return (
    <Page>
      <Breadcrumbs items={[{ label: 'ファイルの取り込み', to: IMPORTS }, { label: file_name || '項目と内容の確認' }]} />
      <PageHeader
        title="項目と内容の確認"
        lead={
          data && (
            <>
              {file_name}（{about?.filter(Boolean).join('・')}） <ScanMark scan={data.virus_scan_id} />
            </>
          )
        }
        actions={data && status !== code.checking && <Remove id={Number(id)} name={file_name ?? ''} />}
      />
      <Steps current={status === code.checked ? STEP.run : STEP.mapping} />
      {infected && <Quarantine />}
      {data ? (
        !infected && <Content id={Number(id)} data={data} />
      ) : (
        <Card role="status" aria-label="読み込んでいます">
          <Skeleton $height="240px" />
        </Card>
      )}
    </Page>
  );
}
