/** Who is told of an interview, and what they get: said before it is sent. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { type Answered, type Calls, rpc, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { CheckboxGroup } from '@enishi/frontend-kit/ui/base/CheckboxGroup';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { interview } from '@enishi/protos/deals/interview';
import { INTERVIEW_TO, type InterviewNotice, type InterviewTo } from '@enishi/protos/deals/interview-telling';
import { interviewState } from '@enishi/protos/master/opportunity';
import { useState } from 'react';
import { PlainMail } from './PlainMail';

type Person = Answered<Calls['deals']['InterviewInviteService']['People']>['people'][number];

/** Those of an interview; it `waits` until they are known. */
function usePeople(talk: EntityRow | undefined): { people: readonly Person[]; waits: boolean } {
  const id = talk ? idOf(interview, talk) : 0;
  const enabled = talk !== undefined;
  const { data, isPending } = useRead(
    'interviews',
    ['people', id],
    (calls, options) => calls.deals.InterviewInviteService.People({ id }, options),
    { enabled },
  );
  return { people: (talk && data?.people) ?? [], waits: enabled && isPending };
}

/** Those who have the interview in a calendar: they are told when it is moved, called off or deleted. */
export function useHolders(talk: EntityRow | undefined) {
  const { people, waits } = usePeople(talk?.sequence_num ? talk : undefined);
  return { people: people.filter(({ holds }) => holds), waits };
}

const groups: Readonly<Record<InterviewTo, string>> = {
  candidate: '候補者',
  company: '先方の参加者',
  staff: '自社の参加者',
};

const mails: Readonly<Record<InterviewNotice, string>> = {
  invitation: '面談のご案内',
  change: '面談変更のお知らせ',
  again: '面談のご案内（再送）',
  withdrawal: '面談中止のお知らせ',
};

interface ChoiceProps {
  label: string;
  people: readonly Person[];
  value: readonly InterviewTo[];
  onChange: (to: InterviewTo[]) => void;
  /** What they get; default: as each stands now. */
  mail?: string;
}

/** Groups of people with each name and address, and what they will get. */
export function TellChoice({ label, people, value, onChange, mail }: ChoiceProps) {
  const present = INTERVIEW_TO.filter((to) => people.some((one) => one.to === to));
  const ids = (to: InterviewTo) => INTERVIEW_TO.indexOf(to) + 1;
  const chosen = people.filter(({ to }) => value.some((one) => one === to));
  return (
    <Stack $gap={1}>
      <Field label={label} group>
        {(control) => (
          <CheckboxGroup
            {...control}
            options={present.map((to) => ({ id: ids(to), name: groups[to] }))}
            value={value.map(ids)}
            onChange={(now) => onChange(INTERVIEW_TO.filter((to) => now.includes(ids(to))))}
          />
        )}
      </Field>
      <ul aria-label="送信するメール">
        {chosen.map((one) => (
          <li key={`${one.to}-${one.person_id}`}>
            {one.name}
            {one.email
              ? `（${one.email}）に「${mail ?? mails[(one.mail ?? 'again') as InterviewNotice]}」`
              : '：送信されません（メールアドレスの登録がないか、無効・利用停止です）'}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const groupsOf = (people: readonly Person[]): InterviewTo[] =>
  INTERVIEW_TO.filter((to) => people.some((one) => one.to === to));

/** All of these people at first, then what is chosen. */
export function useTold(people: readonly Person[], none = false) {
  const [chosen, choose] = useState<InterviewTo[]>();
  const possible = groupsOf(people);
  return { told: (chosen ?? (none ? [] : possible)).filter((to) => possible.includes(to)), choose };
}

interface InviteProps {
  talk: EntityRow;
  onClose: () => void;
}

export function InviteDialog({ talk, onClose }: InviteProps) {
  const { people, waits } = usePeople(talk);
  const reached = people.filter(({ mail }) => mail);
  const { told, choose } = useTold(reached);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();
  const cancelled = talk.interview_state_id === interviewState.code.cancelled;
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const id = idOf(interview, talk);
      const { count, left_out } = await rpc(api).deals.InterviewInviteService.Invite({ id, to: told });
      await invalidate('interviews');
      const missed = left_out.length > 0 ? `。${left_out.join('、')}には送信されません` : '';
      flash.success(`${count}名に${cancelled ? '中止の連絡' : '案内'}を送信します${missed}`);
      onClose();
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      setProblem(errors.to?.[0] ?? message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={cancelled ? '面談の中止を連絡' : '面談の案内を送信'}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button needs="send" type="submit" variant="primary" busy={busy} disabled={told.length === 0}>
            送信する
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          日時と場所を書いたメールを送ります。カレンダーの予定を登録・更新・取り消しできるファイル（ICS）を添付します。
        </p>
        <PlainMail without="宛名・場所・URL・案件名・コメント" />
        {problem && <Notice tone="danger">{problem}</Notice>}
        {!waits && reached.length === 0 && (
          <Notice tone="info">この面談の案内を受け取った人がいないため、連絡は必要ありません。</Notice>
        )}
        {reached.length > 0 && <TellChoice label="送信先" people={reached} value={told} onChange={choose} />}
      </Stack>
    </Dialog>
  );
}
