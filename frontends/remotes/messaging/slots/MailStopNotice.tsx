/** Above what a record says: this address gets no mailings. */
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { formatInstant } from '@enishi/protos/fields/format';
import { mailFrequency } from '@enishi/protos/master/mail-preferences';
import { suppressionReason } from '@enishi/protos/master/suppression';
import { SUPPRESSIONS } from '../parts/paths';
import { type PersonProps, useMailState } from '../parts/person/mail-state';

export default function MailStopNotice(person: PersonProps) {
  const { data } = useMailState(person);
  const { email = '', stopped, preference } = data?.mail_state ?? {};
  if (!stopped && preference)
    return (
      <Notice tone="info" title="ご本人が、受け取る配信を選んでいます">
        {preference.stopped_topics.length > 0 && `停止した種類：${preference.stopped_topics.join('、')}。`}
        頻度：{mailFrequency.label(preference.frequency)}（{formatInstant(preference.since)}から）
      </Notice>
    );
  if (!stopped) return null;
  return (
    <Notice
      tone="warning"
      title="一斉配信と提案のメールを停止しています"
      actions={
        <LinkButton size="small" to={`${SUPPRESSIONS}?keyword=${encodeURIComponent(email)}`}>
          配信停止リストを開く
        </LinkButton>
      }
    >
      理由：{suppressionReason.label(stopped.reason_id)}（{formatInstant(stopped.since)}から）
      {stopped.note && <>。{stopped.note}</>}
    </Notice>
  );
}
