import { ScanMark } from '@enishi/frontend-kit/entity/files/ScanMark';
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { entityKey, useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { type ImportFile, importFile } from '@enishi/protos/crm/import-file';
import { importStatus } from '@enishi/protos/master/crm';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkPath, detailPath, SELECT_KIND } from '../parts/paths';

const { code } = importStatus;
const WATCH_MS = 1_500;
const COLUMNS = [
  'title',
  'kind',
  'import_status_id',
  'count_done',
  'count_created',
  'count_updated',
  'count_error',
  'enterprise_member_id',
  'created_at',
];

/** Asks for the list again as long as a file of it is being read. */
function useLiveList(): void {
  const api = useApi();
  const invalidate = useInvalidate();
  const body = {
    per_page: 10,
    columns: ['count_done', 'import_status_id'],
    conditions: [{ column: 'import_status_id', operator: 'any', value: [code.checking, code.importing] }],
  };
  const { data } = useQuery({
    queryKey: entityKey(api.realm, 'busy_imports'),
    queryFn: ({ signal }) =>
      api.post<{ enterprise_import_files: ImportFile[] }>(`${importFile.plural}/index`, body, { signal }),
    refetchInterval: ({ state }) => ((state.data?.enterprise_import_files.length ?? 0) > 0 ? WATCH_MS : false),
    staleTime: 0,
  });
  const seen = JSON.stringify(data?.enterprise_import_files ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen is what makes the list old
  useEffect(() => {
    void invalidate(importFile.plural);
  }, [seen]);
}

/** Path that a row leads to: the file before the run, its result afterwards. */
const hrefOf = (row: EntityRow): string => {
  const { id_by_enterprise_id: id, import_status_id: status } = row as ImportFile;
  const ran = status === code.importing || status === code.completed;
  return ran ? detailPath(id ?? 0) : checkPath(id ?? 0);
};

/** The mark stands with the state of the import: a file that was scanned is a step further. */
const STATE: ColumnOverrides = {
  import_status_id: {
    render: (row, names) => (
      <Row $gap={0.5}>
        <FieldView field={importFile.fields.import_status_id} value={row.import_status_id} names={names} />
        <ScanMark scan={Number(row.virus_scan_id) || undefined} />
      </Row>
    ),
  },
};

export default function ImportList() {
  useLiveList();
  const start = (
    <LinkButton to={SELECT_KIND} variant="primary" icon={<Icon name="upload" size={16} />}>
      ファイルを取り込む
    </LinkButton>
  );
  return (
    <ListPage
      definition={importFile}
      title="ファイルの取り込み"
      lead="CSVやExcelから、候補者・企業・案件をまとめて登録・更新します。"
      primary={start}
      usual={COLUMNS}
      columns={STATE}
      href={hrefOf}
      bulk={false}
      quickLook={false}
      empty={{
        title: '取り込んだファイルはまだありません',
        text: '「ファイルを取り込む」から、CSVまたはExcelのファイルを選んでください。',
        actions: start,
      }}
    />
  );
}
