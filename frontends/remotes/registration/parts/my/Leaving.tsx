/** No offers for a while, what is held of the candidate, and the way out. */
import { useFormReply, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { privacyRequestKind, privacyRequestState } from '@enishi/protos/master/privacy';
import styled from 'styled-components';
import { stateQuery } from '../../data/my/answers';
import { dayText } from '../../data/my/dates';
import { ACT, doneAt, type MySection, textOf } from '../../data/my/section';
import { Hint } from './frame';
import { PostForm } from './PostForm';

const Part = styled.div`
  display: grid;
  gap: ${space(1.5)};
  justify-items: start;
  padding-top: ${space(2)};
  border-top: 1px solid ${color.line};

  > details,
  > [role='note'] {
    width: 100%;
  }

  summary {
    min-height: 44px;
    padding: ${space(1.25)} 0;
    color: ${color.mainText};
    cursor: pointer;
  }

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.danger};
  }
`;

const { done, refused } = privacyRequestState.code;
const isOpen = (state: number): boolean => state !== done && state !== refused;

function Leaving() {
  const state = useSiteQuery(stateQuery).data;
  const reply = useFormReply();
  const typed = reply && textOf(reply, ACT) === 'disclosure' ? textOf(reply, 'comment') : '';
  const open = (state?.requests ?? []).filter((one) => isOpen(one.state));
  const isAsked = (kind: number) => open.some((one) => one.kind === kind);
  const { disclosure, erasure } = privacyRequestKind.code;
  return (
    <>
      {open.map(({ kind, received_date, due_date }) => (
        <Notice
          key={kind}
          tone="info"
          title={`${kind === erasure ? '退会（個人情報の削除）' : `保有個人データの${privacyRequestKind.label(kind)}`}を受け付けています`}
        >
          受付日 {dayText(received_date)}
          {due_date && `・${dayText(due_date)}までに担当者からご連絡します`}
        </Notice>
      ))}
      <Part>
        <h3>応募・スカウトの停止</h3>
        <Hint>
          {state?.paused
            ? '停止しています。案件のご紹介やお知らせのメールはお送りしません。'
            : 'しばらく案件を探していないときは、案件のご紹介やお知らせのメールを止められます。登録内容は残ります。'}
        </Hint>
        <PostForm
          act={state?.paused ? 'resume' : 'pause'}
          label={state?.paused ? '再開する' : '停止する'}
          button={{ 'aria-label': state?.paused ? '応募・スカウトを再開する' : '応募・スカウトを停止する' }}
        />
      </Part>
      {!isAsked(disclosure) && (
        <Part>
          <h3>個人情報の開示</h3>
          <Hint>当社が保有するご自身の個人データの開示を請求できます。</Hint>
          <details open={Boolean(typed)}>
            <summary>開示を請求する</summary>
            <PostForm act="disclosure" label="請求を送信する">
              <Field
                id="disclosure"
                label="補足"
                hint="開示してほしい内容があればご記入ください。"
                error={typed ? reply?.errors.comment : undefined}
              >
                {(control) => <TextArea {...control} name="comment" rows={3} maxLength={1000} defaultValue={typed} />}
              </Field>
            </PostForm>
          </details>
        </Part>
      )}
      {!isAsked(erasure) && (
        <Part>
          <h3>退会</h3>
          <Hint>退会すると、登録内容と職務経歴書の削除を申請します。</Hint>
          <a href="/mypage/leave">退会の手続きへ進む</a>
        </Part>
      )}
    </>
  );
}

const paused = (value: boolean, act: string) => () => ({
  calls: [{ path: 'my/pause', body: { paused: value } }],
  next: () => ({ location: doneAt('leaving', act) }),
});

export const leaving: MySection = {
  id: 'leaving',
  title: '停止・開示・退会',
  queries: [stateQuery],
  Component: Leaving,
  actions: {
    pause: paused(true, 'pause'),
    resume: paused(false, 'resume'),
    disclosure: (submission) => ({
      calls: [
        {
          path: 'my/request',
          body: { kind: privacyRequestKind.code.disclosure, comment: textOf(submission, 'comment') },
        },
      ],
      next: () => ({ location: doneAt('leaving', 'disclosure') }),
    }),
  },
  done: {
    pause: '応募・スカウトを停止しました。',
    resume: '応募・スカウトを再開しました。',
    disclosure: '開示の請求を受け付けました。担当者からご連絡します。',
    leave: '退会の申請を受け付けました。担当者からご連絡します。',
  },
};
