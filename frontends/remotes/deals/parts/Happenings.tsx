/** The events of an agreement, the newest first. */
import { LongText } from '@enishi/frontend-kit/entity/values/LongText';
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import type { IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { Card } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Happening, Timeline } from '@enishi/frontend-kit/ui/base/Timeline';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import type { AgreementHappeningKind } from '@enishi/protos/deals/agreements/agreement-happenings';
import { ref } from '@enishi/protos/fields/entity';
import { AGREEMENTS } from './agreement-paths';

type Entry = Answered<Calls['deals']['AgreementTermService']['Timeline']>['happenings'][number];

interface Sentence {
  icon: IconName;
  text: string;
  tab?: 'hours' | 'documents' | 'comment';
}

const sentences: Readonly<Record<AgreementHappeningKind, Sentence>> = {
  created: { icon: 'plus', text: '稼働契約を登録' },
  updated: { icon: 'edit', text: '契約の内容を変更' },
  renewed: { icon: 'calendar', text: '契約を更新' },
  reminded: { icon: 'mail', text: '終了が近いことを主担当に通知' },
  settled: { icon: 'success', text: '更新せず終了することを確認' },
  ended: { icon: 'calendar', text: '契約期間が終了' },
  commented: { icon: 'edit', text: 'コメントを追加', tab: 'comment' },
  paper_created: { icon: 'file', text: '書類を作成', tab: 'documents' },
  paper_sent: { icon: 'send', text: '書類を送付', tab: 'documents' },
  paper_opened: { icon: 'search', text: '相手が書類を開封', tab: 'documents' },
  paper_confirmed: { icon: 'success', text: '相手が書類を確認', tab: 'documents' },
  hours_entered: { icon: 'edit', text: '稼働実績を入力', tab: 'hours' },
  hours_changed: { icon: 'edit', text: '稼働実績を変更', tab: 'hours' },
  hours_fixed: { icon: 'success', text: '稼働実績を確定', tab: 'hours' },
  hours_reopened: { icon: 'edit', text: '稼働実績の確定を解除', tab: 'hours' },
};

const elsewhere: Readonly<Record<string, string>> = {
  ...{ partner: 'API連携', system: 'システム', admin: '運営', site: '相手' },
};
/** What the recipient did, who opened a document by its link. */
const byRecipient: readonly string[] = ['paper_opened', 'paper_confirmed'];

const member = ref('メンバー', 'enterprise_member');

const labelsOf = (columns: readonly string[]): string =>
  columns.map((name) => agreement.fields[name as keyof typeof agreement.fields]?.label ?? name).join('、');

export default function Happenings({ record }: { record: EntityRow }) {
  const id = idOf(agreement, record);
  const { data, error, refetch } = useRead(agreement.plural, ['timeline', id], (calls, options) =>
    calls.deals.AgreementTermService.Timeline({ id }, options),
  );
  const rows = data?.happenings ?? [];
  const names = useValueNames([
    { field: member, values: rows.filter(({ realm }) => !elsewhere[realm]).map(({ member_id }) => member_id) },
  ]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="feed" count={5} />;
  if (rows.length === 0)
    return (
      <EmptyState title="活動履歴はまだありません" icon="history">
        契約の登録や更新、書類の送付などが、ここに新しい順に表示されます。
      </EmptyState>
    );
  const who = ({ kind, realm, member_id }: Entry) =>
    byRecipient.includes(kind) ? '相手' : (elsewhere[realm] ?? names('ref:enterprise_member', member_id));
  return (
    <Card aria-label="活動履歴">
      <Timeline>
        {rows.map((row) => {
          const { icon, text, tab } = sentences[row.kind as AgreementHappeningKind];
          const what = tab ? <TextLink to={`${AGREEMENTS}/${id}/${tab}`}>{text}</TextLink> : text;
          return (
            <Happening key={row.id} icon={icon} who={who(row)} what={what} at={row.at}>
              {row.changed.length > 0 && <p>変更した項目: {labelsOf(row.changed)}</p>}
              {row.text && <LongText text={row.text} linked />}
            </Happening>
          );
        })}
      </Timeline>
    </Card>
  );
}
