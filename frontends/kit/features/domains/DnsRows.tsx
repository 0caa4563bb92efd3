import { dnsRowState } from '@enishi/protos/master/domains';
import styled from 'styled-components';
import { useCopy } from '../../runtime/page/use-copy';
import { Badge } from '../../ui/base/Badge';
import { Button } from '../../ui/base/Button';
import { Heading } from '../../ui/base/Heading';
import { Icon } from '../../ui/base/Icon';
import { Card, Row, Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { color, font, media, radius, space } from '../../ui/theme/theme';
import type { DnsRow } from './domain-record';
import { mergedValue, providers, purposes, shortHost, tones, whatToDo } from './row-texts';

const Item = styled.li`
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.line};
`;

const Why = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

const Values = styled.dl`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  gap: ${space(0.75)} ${space(1.5)};
  align-items: center;
  margin: ${space(1.5)} 0;

  dt {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  dd {
    min-width: 0;
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;

    dt {
      grid-column: 1 / -1;
    }
  }
`;

const Code = styled.code`
  display: block;
  padding: ${space(0.75)} ${space(1)};
  border-radius: ${radius.s};
  background: ${color.shade};
  font-family: ui-monospace, Menlo, Consolas, monospace;
  font-size: ${font.size.s};
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Small = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Provider = styled.details`
  border-top: 1px solid ${color.hairline};

  summary {
    padding: ${space(1.25)} 0;
    cursor: pointer;
  }

  ul {
    padding: 0 0 ${space(1.5)} 1.25em;
    list-style: disc;
    font-size: ${font.size.m};
  }
`;

interface CopyProps {
  label: string;
  text: string;
}

function Copy({ label, text }: CopyProps) {
  const copy = useCopy();
  return (
    <Button
      size="small"
      icon={<Icon name="copy" size={16} />}
      aria-label={`${label}をコピー`}
      onClick={() => void copy(text, `${label}をコピーしました`)}
    >
      コピー
    </Button>
  );
}

function Entry({ row, zone }: { row: DnsRow; zone: string }) {
  const { type, host, purpose, state, found } = row;
  const value = mergedValue(row) ?? row.value;
  const { title, why } = purposes[purpose] ?? { title: type, why: '' };
  const todo = whatToDo(row);
  const short = shortHost(host, zone);
  return (
    <Item>
      <Row $spread>
        <Heading level={3}>{title}</Heading>
        <Badge $tone={tones[state]}>{dnsRowState.label(state)}</Badge>
      </Row>
      <Why>{why}</Why>
      <Values>
        <dt>種別</dt>
        <dd>{type}</dd>
        <dd />
        <dt>ホスト名</dt>
        <dd>
          <Code>{host}</Code>
          <Small>短いホスト名：{short}</Small>
        </dd>
        <dd>
          <Copy label={`${title}のホスト名`} text={host} />
        </dd>
        <dt>値</dt>
        <dd>
          <Code>{value}</Code>
        </dd>
        <dd>
          <Copy label={`${title}の値`} text={value} />
        </dd>
      </Values>
      {todo && (
        <Notice tone={state === dnsRowState.code.different ? 'danger' : 'warning'}>
          {todo}
          {found && (
            <>
              <Small>{state === dnsRowState.code.failed ? '理由' : 'いま見つかる値'}</Small>
              <Code>{found}</Code>
            </>
          )}
        </Notice>
      )}
    </Item>
  );
}

interface DnsRowsProps {
  rows: readonly DnsRow[];
  /** The registered name that rows are entered under. */
  zone: string;
}

/** Rows to enter at the provider of a domain: each to copy, with what was found of it. */
export function DnsRows({ rows, zone }: DnsRowsProps) {
  const copy = useCopy();
  const lines = rows.map((row) => `${row.type} ${row.host} ${mergedValue(row) ?? row.value}`).join('\n');
  return (
    <Card aria-label="DNSに登録する行">
      <Stack $gap={1}>
        <Row $spread>
          <Heading level={2}>DNSに登録する行</Heading>
          <Button
            size="small"
            icon={<Icon name="copy" size={16} />}
            onClick={() => void copy(lines, 'すべての行をコピーしました')}
          >
            すべてコピー
          </Button>
        </Row>
        <p>
          ドメインを管理する会社の画面で、次の行を登録してください。すでにある行は、案内がない限り消さないでください。登録はメールやシステムの担当者に依頼することもできます。
        </p>
        <ul>
          {rows.map((row) => (
            <Entry key={`${row.purpose} ${row.host} ${row.value}`} row={row} zone={zone} />
          ))}
        </ul>
        <Heading level={3}>主なサービスでの入力のしかた</Heading>
        <div>
          {providers.map(({ name, notes }) => (
            <Provider key={name}>
              <summary>{name}</summary>
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Provider>
          ))}
        </div>
      </Stack>
    </Card>
  );
}
