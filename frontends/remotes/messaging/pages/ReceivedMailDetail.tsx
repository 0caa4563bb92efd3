import { RecordWalk } from '@enishi/frontend-kit/entity/frame/RecordWalk';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { senderCheck } from '@enishi/protos/master/received';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { useState } from 'react';
import { useParams } from 'react-router';
import styled from 'styled-components';
import { AnswerButton } from '../parts/direct/AnswerButton';
import { RECEIVED } from '../parts/paths';
import { Answered } from '../parts/received/Answered';
import { Drafts } from '../parts/received/Drafts';
import { MailHead } from '../parts/received/MailHead';
import { type Reading, useReading } from '../parts/received/received';

const Words = styled.div`
  max-width: 80ch;
  line-height: 1.8;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The mail's words, where no draft shows them beside its form. */
function Body({ reading }: { reading: Reading }) {
  const current = reading.drafts.find(({ state }) => state === 'open');
  if (current && !current.file_name && !current.same_record_id) return null;
  return (
    <Card aria-label="本文">
      <Stack $gap={1.5}>
        <Heading level={2}>本文</Heading>
        <Words>{reading.text.trim() || '本文はありません。'}</Words>
      </Stack>
    </Card>
  );
}

function Warnings({ mail, reading }: { mail: EntityRow; reading: Reading }) {
  return (
    <>
      {mail.sender_check_id === senderCheck.code.failed && (
        <Notice tone="danger" title="差出人を装ったメールの疑いがあります">
          差出人のドメインが、このメールを自社のものと認めていません。添付ファイルを開いたり返信したりする前に、電話などで差出人に確かめてください。
        </Notice>
      )}
      {reading.spam && (
        <Notice tone="warning" title="途中のサーバーが迷惑メールと判定しています">
          内容は読み取っていません。
        </Notice>
      )}
      {reading.problems.length > 0 && (
        <Notice tone="warning" title="読み取れなかったものがあります">
          {reading.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

function Content({ id, mail }: { id: string; mail: EntityRow }) {
  const { data, error, refetch } = useReading(id);
  const [asked, setAsked] = useState(0);
  /** Forms begin anew with what was read meanwhile. */
  const update = () => refetch().then(() => setAsked(asked + 1));
  return (
    <Stack $gap={2}>
      <MailHead mail={mail} reading={data} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting shape="form" />}
      {data && (
        <>
          {data.extracting && (
            <Notice
              title="AIが足りない項目を読み取っています"
              actions={
                <Button type="button" variant="quiet" onClick={() => void update()}>
                  更新する
                </Button>
              }
            >
              待たずに登録することもできます。
            </Notice>
          )}
          {data.reply && <Answered mail={mail} reply={data.reply} />}
          <Warnings mail={mail} reading={data} />
          {/* What a person answers is read first; a draft shows its evidence beside the form. */}
          {data.reply && <Body reading={data} />}
          <Drafts key={asked} id={id} mail={mail} reading={data} />
          {!data.reply && <Body reading={data} />}
        </>
      )}
    </Stack>
  );
}

export default function ReceivedMailDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      key={id}
      definition={receivedMail}
      id={id}
      listTo={RECEIVED}
      actions={(mail) => (
        <>
          <AnswerButton mail={mail} />
          <RecordWalk definition={receivedMail} id={id} ready />
          <DeleteRecord definition={receivedMail} record={mail} listTo={RECEIVED} />
        </>
      )}
    >
      {(mail) => <Content id={id} mail={mail} />}
    </DetailPage>
  );
}
