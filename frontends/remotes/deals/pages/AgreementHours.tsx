import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import { AgreementFrame } from '../parts/AgreementFrame';
import { HOURS } from '../parts/agreement-paths';

/** Months of one agreement. */
export default function AgreementHours() {
  return (
    <AgreementFrame tab="hours">
      {(record) => (
        <EntityTable
          definition={agreementHour}
          view="agreement"
          fixed={[{ column: 'agreement_id_by_enterprise_id', operator: 'any', value: [idOf(agreement, record)] }]}
          usual={['first_date_of_target_month', 'minutes', 'hour_status_id', 'sell_total', 'buy_total', 'gross']}
          columns={{
            minutes: { header: '稼働時間', align: 'right', render: (row) => minutesText(Number(row.minutes ?? 0)) },
          }}
          bulk={false}
          quickLook={false}
          href={(row) => `${HOURS}?month=${String(row.first_date_of_target_month ?? '').slice(0, 7)}`}
          empty={{
            text: '稼働時間を入力すると、精算後の売上と仕入がここに並びます。',
            actions: <LinkButton to={HOURS}>稼働実績を入力する</LinkButton>,
          }}
        />
      )}
    </AgreementFrame>
  );
}
