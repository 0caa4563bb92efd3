import type { BuiltCondition } from '@enishi/frontend-kit/entity/conditions/conditions';
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import { AGREEMENT_NOTICE_DAYS } from '@enishi/protos/master/agreement';
import { japanDay } from '@enishi/protos/master/dates';
import { useSearchParams } from 'react-router';
import { agreementStateColumns } from '../parts/AgreementState';
import { AGREEMENTS, HOURS, SHEETS } from '../parts/agreement-paths';
import { DealViews } from '../parts/DealViews';
import { EndingSoon, useEndingSoon } from '../parts/EndingSoon';

interface Tab {
  label: string;
  fixed: (today: string) => BuiltCondition[];
}

const running = (today: string): BuiltCondition[] => [
  { column: 'period_start', operator: 'le', value: today },
  { column: 'period_end', operator: 'ge', value: today },
];

const tabs: Readonly<Record<string, Tab>> = {
  running: { label: '稼働中', fixed: running },
  coming: { label: '開始予定', fixed: (today) => [{ column: 'period_start', operator: 'gt', value: today }] },
  ...Object.fromEntries(
    AGREEMENT_NOTICE_DAYS.map((days) => [
      `ends${days}`,
      {
        label: `終了予定（${days}日以内）`,
        fixed: (today: string) => [
          ...running(today),
          { column: 'period_end', operator: 'le', value: addDays(today, days) } as const,
        ],
      },
    ]),
  ),
  ended: { label: '終了', fixed: (today) => [{ column: 'period_end', operator: 'lt', value: today }] },
  all: { label: 'すべて', fixed: () => [] },
};

const addressOf = (name: string): string => (name === 'running' ? AGREEMENTS : `${AGREEMENTS}?state=${name}`);

export default function AgreementList() {
  const [params] = useSearchParams();
  const asked = params.get('state') ?? '';
  const name = Object.hasOwn(tabs, asked) ? asked : 'running';
  const soon = useEndingSoon();
  const items = Object.entries(tabs).map(([key, { label }]) => ({ label, to: addressOf(key) }));
  return (
    <ListPage
      definition={agreement}
      createTo={`${AGREEMENTS}/create`}
      lead={<DealViews current={AGREEMENTS} />}
      actions={
        <>
          <LinkButton to={SHEETS}>勤務表</LinkButton>
          <LinkButton to={HOURS}>稼働実績の入力</LinkButton>
        </>
      }
      above={
        <>
          {soon.isPending ? <Waiting shape="rows" count={7} /> : <EndingSoon />}
          {!soon.isPending && <TabNav items={items} current={addressOf(name)} label="契約の状態" />}
        </>
      }
      fixed={tabs[name].fixed(japanDay(new Date()))}
      waits={soon.isPending}
      columns={agreementStateColumns}
      usual={[
        'name',
        'state',
        'candidate_id_by_enterprise_id',
        'company_id_by_enterprise_id',
        'period_start',
        'period_end',
        'sell_price',
        'buy_price',
        'enterprise_member1_id',
      ]}
    />
  );
}
