/** The list of quotes or of orders, by their states. */
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import type { Calls } from '@enishi/frontend-kit/runtime/api/rpc';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { useSearchParams } from 'react-router';
import { CheckChain } from './CheckChain';
import { conditionsOf, type DealPaperKind, paperColumns, tabsOf } from './deal-papers';
import type { Refused } from './PapersOf';

interface DealPaperListProps {
  kind: DealPaperKind;
  lead: string;
  setting: { label: string; to: string };
  check: (calls: Calls) => Promise<{ count: number; broken: readonly Refused[] }>;
}

export function DealPaperList({ kind, lead, setting, check }: DealPaperListProps) {
  const { definition, to } = kind;
  const [params] = useSearchParams();
  const tabs = tabsOf(kind);
  const state = params.get('state') ?? '';
  const name = Object.hasOwn(tabs, state) ? state : 'all';
  const items = Object.entries(tabs).map(([key, { label }]) => ({
    label,
    to: key === 'all' ? to : `${to}?state=${key}`,
  }));
  return (
    <ListPage
      definition={definition}
      lead={lead}
      createTo={`${to}/create`}
      actions={
        <>
          <CheckChain label={definition.label} listTo={to} check={check} />
          <LinkButton to={setting.to}>{setting.label}</LinkButton>
        </>
      }
      tabs={
        <TabNav items={items} current={items[Object.keys(tabs).indexOf(name)].to} label={`${definition.label}の状態`} />
      }
      fixed={conditionsOf(kind, tabs[name])}
      columns={paperColumns(kind)}
      bulk={false}
      quickLook={false}
      exports
      empty={{
        title: `${definition.label}はありません`,
        text: `商談のページの「${definition.label}を作成」から、商談の内容で下書きを作成できます。`,
      }}
    />
  );
}
