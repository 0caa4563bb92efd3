/** One recipient's mail as it will arrive, with the ways to the next and the previous one. */
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { formatBytes } from '@enishi/frontend-kit/ui/base/file-rules';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { Drawer } from '@enishi/frontend-kit/ui/console/Drawer';
import { Segments } from '@enishi/frontend-kit/ui/console/Segments';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { PreviewResponse, TextPart } from '@enishi/protos/messaging/rpc';
import { Fragment, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { DesignPreview } from '../designs/DesignPreview';
import { type MailingOf, usePreview, useStep } from './mailing';
import { Problems } from './Problems';

const Head = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(0.5)} ${space(1.5)};
  margin: 0;
  font-size: ${font.size.m};

  dt {
    color: ${color.muted};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** The one before, until the next one has come. */
const Shown = styled(Stack)`
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

const Mail = styled.article`
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  font-size: ${font.size.base};
  line-height: 1.7;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Below = styled.p`
  margin-top: ${space(2)};
  color: ${color.muted};
  font-size: ${font.size.m};
`;

const Filled = styled.mark`
  padding: 0 2px;
  border-radius: ${radius.s};
  background: ${color.mainSoft};
  color: ${color.mainText};
`;

const Missing = styled(Filled)`
  background: ${color.warningSoft};
  color: ${color.warning};
`;

function Text({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, label }, at) => {
    const key = `${at}`;
    if (label === undefined) return <Fragment key={key}>{text}</Fragment>;
    if (text.trim() === '') return <Missing key={key}>［{label}なし］</Missing>;
    return (
      <Filled key={key} title={label}>
        {text}
      </Filled>
    );
  });
}

const parts = [
  { id: 'html', label: 'HTML' },
  { id: 'plain', label: 'プレーンテキスト' },
] as const;

/** The two parts of an HTML mail: mail programs show one of them. */
function Parts({ html, children }: { html: string; children: ReactNode }) {
  const [part, setPart] = useState<'html' | 'plain'>('html');
  return (
    <Stack $gap={1}>
      <Segments label="表示する形式" items={parts} value={part} onChange={setPart} />
      {part === 'html' ? <DesignPreview html={html} label="メール" /> : children}
    </Stack>
  );
}

function Content({ preview, busy }: { preview: PreviewResponse; busy: boolean }) {
  const { recipient, from, from_email, reply_to, subject, body, footer, attachments, html } = preview;
  const plain = (
    <Mail data-light aria-label="本文" tabIndex={0}>
      <Text parts={body} />
      <Below>{footer}</Below>
    </Mail>
  );
  return (
    <Shown aria-busy={busy || undefined}>
      {recipient.problems.length > 0 && (
        <Notice tone="warning" title="このままでは送信できません">
          <Problems problems={recipient.problems} />
        </Notice>
      )}
      <Head>
        <dt>宛先</dt>
        <dd>
          {recipient.name}
          {recipient.subtitle && `（${recipient.subtitle}）`}{' '}
          {recipient.email ?? <Badge $tone="warning">アドレスなし</Badge>}
        </dd>
        <dt>差出人</dt>
        <dd>{from_email ? `${from} <${from_email}>` : from}</dd>
        {reply_to && (
          <>
            <dt>返信先</dt>
            <dd>{reply_to}</dd>
          </>
        )}
        <dt>件名</dt>
        <dd>
          <strong>
            <Text parts={subject} />
          </strong>
        </dd>
        {attachments.length > 0 && (
          <>
            <dt>添付</dt>
            <dd>
              {attachments.map(({ name, size }) => (
                <div key={name}>
                  {name}（{formatBytes(size)}）
                </div>
              ))}
            </dd>
          </>
        )}
      </Head>
      {html ? <Parts html={html}>{plain}</Parts> : plain}
    </Shown>
  );
}

interface PreviewDrawerProps {
  of: MailingOf;
  /** Place of the recipient in the mailing. */
  position: number;
  /** There are two versions. */
  compares: boolean;
  /** Moves to another recipient; undefined: closes. */
  onMove: (position: number | undefined) => void;
}

const VERSIONS = [
  { id: 0, name: '宛先に届く案' },
  { id: 1, name: 'A' },
  { id: 2, name: 'B' },
];

export function PreviewDrawer({ of, position, compares, onMove }: PreviewDrawerProps) {
  const [version, setVersion] = useState<'a' | 'b'>();
  const { data, error, refetch, isPlaceholderData } = usePreview(of, position, version);
  const { take, busy } = useStep(of);
  const test = () =>
    void take({ call: 'Test', asked: { position, version }, done: '自分宛にテストメールを送信しました' });
  const to = (next: number | undefined) => () => onMove(next);
  return (
    <Drawer
      isOpen
      onClose={to(undefined)}
      title="宛先ごとのプレビュー"
      footer={
        <Row>
          <Button busy={busy} icon={<Icon name="mail" size={14} />} onClick={test}>
            自分に試し送り
          </Button>
          <Button ended={data?.previous === undefined} onClick={to(data?.previous)}>
            前の宛先
          </Button>
          <Button variant="primary" ended={data?.next === undefined} onClick={to(data?.next)}>
            次の宛先
          </Button>
        </Row>
      }
    >
      {compares && (
        <Row>
          <span>A/Bテストの案</span>
          <RadioGroup
            aria-label="A/Bテストの案"
            options={VERSIONS}
            value={version === 'b' ? 2 : version === 'a' ? 1 : 0}
            onChange={(id) => setVersion(id === 2 ? 'b' : id === 1 ? 'a' : undefined)}
          />
        </Row>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="320px" role="status" aria-label="読み込んでいます" />}
      {data && <Content preview={data} busy={isPlaceholderData} />}
    </Drawer>
  );
}
