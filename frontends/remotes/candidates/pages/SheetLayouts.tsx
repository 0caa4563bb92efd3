/** Layouts of anonymous skill sheets in Excel: those that there are, a new one, and what one may hold. */
import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { afterLead, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { AddLayout } from '../parts/sheet-layouts/AddLayout';
import { LayoutTable } from '../parts/sheet-layouts/LayoutTable';
import { useLayouts } from '../parts/sheet-layouts/layouts';
import { Placeholders } from '../parts/sheet-layouts/Placeholders';

function SampleButton() {
  const api = useApi();
  const flash = useFlash();
  const take = () =>
    void downloadFile(api, 'sheet_layouts/sample').catch((thrown) => flash.error(toApiError(thrown).message));
  return (
    <Button {...afterLead} icon={<Icon name="download" size={16} />} onClick={take}>
      見本をダウンロード
    </Button>
  );
}

export default function SheetLayouts() {
  const { data, error, refetch } = useLayouts();
  const rows = data?.layouts ?? [];
  return (
    <Page>
      <PageHeader
        title="スキルシートのレイアウト"
        lead="御社の書式のExcelファイルを登録すると、匿名スキルシートをその書式で出力できます。"
        actions={<SampleButton />}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={2} />}
      {data && rows.length === 0 && (
        <EmptyState title="登録したレイアウトはまだありません" icon="file" compact>
          登録しなくても、標準のレイアウトのExcelとPDFを出力できます。
        </EmptyState>
      )}
      {rows.length > 0 && <LayoutTable rows={rows} />}
      <AddLayout />
      <Placeholders />
    </Page>
  );
}
