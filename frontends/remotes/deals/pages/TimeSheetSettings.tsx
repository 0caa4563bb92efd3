import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { timeSheetSetting } from '@enishi/protos/deals/agreements/time-sheet';

/** How the agency asks for time sheets. */
export default function TimeSheetSettings() {
  const api = useApi();
  const mayEdit = useMaySet();
  const { data, error, refetch } = useRead(timeSheetSetting.plural, ['show'], (calls, options) =>
    calls.deals.TimeSheetSettingService.Show({}, options),
  );
  const record = data?.time_sheet_setting;
  const latest = async () => (await refetch()).data?.time_sheet_setting as EntityRow;
  return (
    <Page>
      <PageHeader
        title="勤務表の設定"
        lead="勤務表の提出期限と、本人・顧客・担当者へのメールを送る日です。メールは朝8時に送ります。"
      />
      {error && !record && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !record && <Waiting shape="form" />}
      {record && (
        <EntityDetail
          definition={timeSheetSetting}
          record={record}
          readOnly={!mayEdit}
          onSubmit={async (values, read) => {
            const version = read?.updated_at ? { updated_at: read.updated_at } : {};
            await api.put(`${timeSheetSetting.plural}/update`, { time_sheet_setting: { ...values, ...version } });
            return latest();
          }}
          reload={latest}
        />
      )}
    </Page>
  );
}
