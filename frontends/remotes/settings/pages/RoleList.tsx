/** The roles of the agency beside the three authorities that are always there. */
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { AUTHORITY, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { memberRole } from '@enishi/protos/identity/member-role';
import { authority } from '@enishi/protos/master/identity';
import { rightsFor } from '@enishi/protos/master/member-rights';
import styled from 'styled-components';
import {
  type HolderRow,
  ROLES,
  type RoleRow,
  rightNames,
  rolePath,
  standingOf,
  useHolders,
  useRoles,
} from '../parts/roles/rights';

const Says = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.normal};
`;

const ONLY_READING = '閲覧・登録・編集だけ';

const given: Readonly<Record<number, string>> = {
  [AUTHORITY.member]: '日々の仕事に使う、すべての操作ができます。',
  [AUTHORITY.administrator]: '企業設定、メンバー、外部連携、請求なども扱います。',
  [AUTHORITY.top_administrator]: '権限と役割を決め、アクセス記録や接続元の制限など、安全に関わる設定もします。',
};

interface Line {
  key: string;
  name: string;
  says?: string | null;
  to?: string;
  base: number;
  rights: readonly number[];
  count?: number;
}

const [nameColumn, ...otherColumns]: readonly SimpleColumn<Line>[] = [
  {
    label: '名前',
    wraps: true,
    cell: ({ name, to, says }) => (
      <>
        {to ? <TextLink to={to}>{name}</TextLink> : name}
        {says && <Says>{says}</Says>}
      </>
    ),
  },
  { label: 'できること', wraps: true, cell: ({ rights }) => rightNames(rights) || ONLY_READING },
  { label: '人数', align: 'right', cell: ({ count }) => (count === undefined ? '-' : `${formatNumber(count)}人`) },
];

const givenColumns = [nameColumn, ...otherColumns];
const roleColumns = [
  nameColumn,
  { label: 'もとになる権限', cell: ({ base }: Line) => authority.label(base) },
  ...otherColumns,
];

const countOf = (holders: readonly HolderRow[] | undefined, fits: (holder: HolderRow) => boolean) =>
  holders?.filter(fits).length;

const givenLines = (holders?: readonly HolderRow[]): Line[] =>
  authority.items.map(({ id, name }) => ({
    ...{ key: `a${id}`, name, says: given[id], base: id, rights: rightsFor(id) },
    count: countOf(holders, (one) => standingOf(one).role === undefined && standingOf(one).authority === id),
  }));

const roleLine = (row: RoleRow, holders?: readonly HolderRow[]): Line => {
  const id = idOf(memberRole, row);
  return {
    ...{ key: `r${id}`, name: row.name, says: row.description, to: rolePath(id), base: row.authority },
    rights: row.right_ids ?? [],
    count: countOf(holders, (one) => standingOf(one).role === id),
  };
};

export default function RoleList() {
  const { data, error, refetch } = useRoles();
  const holders = useHolders().data?.rows;
  const isTop = (useCurrentMember()?.authority ?? 0) >= AUTHORITY.top_administrator;
  const create = isTop && (
    <LinkButton to={`${ROLES}/create`} variant="primary" icon={<Icon name="plus" size={16} />}>
      役割を作る
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader
        title="役割と権限"
        lead="仕事に合わせて、できることを絞った役割を作り、メンバーに与えます。"
        actions={data && data.rows.length > 0 && create}
      />
      <Stack>
        <Heading level={2}>役割</Heading>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="rows" count={3} />}
        {data?.rows.length === 0 && (
          <EmptyState title="役割はまだありません" icon="users" actions={create}>
            {isTop
              ? 'たとえば「書き出しと削除ができない営業アシスタント」や「請求だけを扱う経理」を作れます。'
              : '役割は、最上位管理者が作ります。'}
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <SimpleTable
            label="役割"
            columns={roleColumns}
            rows={data.rows.map((row) => roleLine(row, holders))}
            keyOf={({ key }) => key}
          />
        )}
        <Row>
          <Heading level={2}>あらかじめある権限</Heading>
          <Badge>変更できません</Badge>
        </Row>
        <SimpleTable
          label="あらかじめある権限"
          columns={givenColumns}
          rows={givenLines(holders)}
          keyOf={({ key }) => key}
        />
      </Stack>
    </Page>
  );
}
