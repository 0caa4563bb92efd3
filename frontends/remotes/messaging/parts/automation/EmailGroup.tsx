import { EmptyState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Row } from '@enishi/frontend-kit/ui/base/layout';
import { VisuallyHidden } from '@enishi/frontend-kit/ui/base/VisuallyHidden';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { automationEmailGroup } from '@enishi/protos/master/messaging';
import type { ReachGroup } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import styled from 'styled-components';
import { AUTOMATION_CREATE } from '../paths';
import { EmailRow } from './EmailRow';
import type { Email } from './emails';
import { useOrder } from './use-order';

const Head = styled.header`
  padding: ${space(2)};
  border-bottom: 1px solid ${color.line};

  p {
    margin-top: ${space(0.5)};
    color: ${color.muted};
    font-size: ${font.size.m};
  }
`;

const { registration, application, trade_stopped } = automationEmailGroup.code;

const leads: Readonly<Record<number, string>> = {
  [registration]: '公開サイトから新しく登録した方に、登録の直後に1通だけ送ります。',
  [application]: 'すでに登録している方が案件に応募したとき、応募ごとに1通だけ送ります。',
  [trade_stopped]: '候補者の営業状況を「取引停止」にしたとき、60秒後に送ります。それまでに元へ戻すと送りません。',
};

interface EmailGroupProps {
  group: number;
  stored: readonly Email[];
  /** undefined until it is known. */
  reached?: ReachGroup;
}

/** The mails of one group in the order in which they are tried. */
export function EmailGroup({ group, stored, reached }: EmailGroupProps) {
  const { emails, move } = useOrder(stored);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const label = automationEmailGroup.label(group);
  const moveAndSay = (from: number, to: number) => {
    if (to < 0 || to >= emails.length) return;
    setSaid(`「${emails[from].name}」を${to + 1}番目に移動しました`);
    void move(from, to);
  };
  const create = (
    <LinkButton to={`${AUTOMATION_CREATE}?group=${group}`} size="small" icon={<Icon name="plus" size={16} />}>
      この区分に追加
    </LinkButton>
  );
  return (
    <Card $flush aria-label={label}>
      <Head>
        <Row $spread>
          <Heading level={2}>{label}</Heading>
          {emails.length > 0 && create}
        </Row>
        <p>
          {leads[group]}
          上から順に条件を確認し、最初に当てはまったONのメールを送ります。
        </p>
      </Head>
      {emails.length === 0 ? (
        <EmptyState title="自動メールはありません" icon="mail" actions={create}>
          この区分では、メールは自動で送られません。
        </EmptyState>
      ) : (
        <ol>
          {emails.map((email, at) => (
            <EmailRow
              key={email.id_by_enterprise_id}
              {...{ email, at, dragged }}
              count={emails.length}
              reached={reached}
              onDrag={setDragged}
              onMove={moveAndSay}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Card>
  );
}
