/** Up to six mailings beside one another: a line for each measure, the best rate of it marked. */
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { IconButton } from '@enishi/frontend-kit/ui/base/IconButton';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { bestOf, MOST_COMPARED, mailingMeasures, percentOf } from '@enishi/protos/messaging/mailing-figures';
import type { MailingFigures } from '@enishi/protos/messaging/rpc';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type FigureControl, keyOf, kindOf, pageOf } from './chosen';
import { Value } from './Value';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(0.75)} ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  a {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const Place = styled.b`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${color.mainSoft};
  color: ${color.mainText};
  font-size: ${font.size.s};
`;

function Chosen({ rows, toggle }: { rows: readonly MailingFigures[]; toggle: FigureControl['toggle'] }) {
  return (
    <List aria-label="比べている配信">
      {rows.map((row, at) => (
        <Item key={keyOf(row)}>
          <Place aria-hidden>{at + 1}</Place>
          <span>
            <TextLink to={pageOf(row)} title={row.name}>
              {row.name}
            </TextLink>
            <small>
              {kindOf(row).label}
              {row.sent_at && `・${formatInstant(row.sent_at)}`}
            </small>
          </span>
          <IconButton icon="close" label={`「${row.name}」を比較から外す`} onClick={() => toggle(row)} />
        </Item>
      ))}
    </List>
  );
}

interface Line {
  key: string;
  label: string;
  cellOf: (row: MailingFigures, at: number) => ReactNode;
}

const Version = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(0.75)};
  font-size: ${font.size.m};
`;

/** How a version fared among those who got it for the comparison. */
function versionOf({ versions, winner }: MailingFigures, name: string): ReactNode {
  const of = versions.find(({ version }) => version === name);
  if (!of) return '-';
  const share = (count: number) => `${percentOf(count, of.sent_count)}%`;
  return (
    <Version>
      {formatNumber(of.sent_count)}件 開封{share(of.open_count)} クリック{share(of.click_count)}
      {winner === name && <Badge $tone="success">採用</Badge>}
    </Version>
  );
}

function linesOf(rows: readonly MailingFigures[]): Line[] {
  const measured = mailingMeasures.map((measure): Line => {
    const best = bestOf(measure, rows);
    const cellOf: Line['cellOf'] = (row, at) => <Value measure={measure} figures={row} best={best.has(at)} />;
    return { key: measure.key, label: measure.label, cellOf };
  });
  const tested = rows.some(({ versions }) => versions.length > 0);
  const compared = ['a', 'b'].map(
    (name): Line => ({
      ...{ key: name, label: `A/Bテストの${name.toUpperCase()}` },
      cellOf: (row) => versionOf(row, name),
    }),
  );
  return tested ? [...measured, ...compared] : measured;
}

/** Signs of a name that fit above a column, and beside a value on phones. */
const SHORT = { wide: 14, phone: 5 };
const shortened = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most)}…` : name);

interface ComparedProps extends Pick<FigureControl, 'chosen' | 'further' | 'toggle'> {
  found: UseQueryResult<{ mailings: MailingFigures[] }, Parameters<typeof ErrorState>[0]['error']>;
}

export function Compared({ chosen, further, toggle, found: { data, error, refetch } }: ComparedProps) {
  const isPhone = useIsPhone();
  const rows = data?.mailings ?? [];
  const missing = data ? chosen.filter((one) => !rows.some((row) => keyOf(row) === keyOf(one))) : [];
  const columns: SimpleColumn<Line>[] = [
    { label: '項目', cell: ({ label }) => label },
    ...rows.map((row, at) => ({
      label: `${at + 1} ${shortened(row.name, isPhone ? SHORT.phone : SHORT.wide)}`,
      cell: ({ cellOf }: Line) => cellOf(row, at),
    })),
  ];
  return (
    <Card aria-label="並べて比較">
      <Stack $gap={1.5}>
        <Heading level={2}>並べて比較</Heading>
        {further > 0 && (
          <Notice tone="warning">
            比べられるのは{MOST_COMPARED}件までです。はじめの{MOST_COMPARED}件を表示しています。
          </Notice>
        )}
        {missing.length > 0 && (
          <Notice tone="warning">
            {formatNumber(missing.length)}
            件は表示できません。期間内に送信がないか、削除されたか、ご自身の役割では見られない配信です。
          </Notice>
        )}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={6} />}
        {rows.length > 0 && (
          <>
            <Chosen rows={rows} toggle={toggle} />
            <SimpleTable label="並べて比較" rows={linesOf(rows)} keyOf={({ key }) => key} columns={columns} />
          </>
        )}
      </Stack>
    </Card>
  );
}
