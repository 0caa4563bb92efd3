import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { journalSetting } from '@enishi/protos/deals/journals/journal-setting';
import { OnlySettings } from '../parts/OnlySettings';

/** Under which accounts the agency books its own money. */
export default function JournalSettings() {
  const { data, error, refetch } = useRead(journalSetting.plural, ['show'], (calls, options) =>
    calls.deals.JournalSettingService.Show({}, options),
  );
  return (
    <OnlySettings
      definition={journalSetting}
      lead="会計ソフトに登録している勘定科目と補助科目の名前を、そのまま入力します。変更は、これから書き出す仕訳に反映されます。"
      record={data?.journal_setting}
      error={error}
      refetch={async () => (await refetch()).data?.journal_setting as EntityRow}
    />
  );
}
