/** The topic of a broadcast by the agency's own names. */
import { controlOf, type InputProps } from '@enishi/frontend-kit/entity/inputs/input-props';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { mailTopic } from '@enishi/protos/master/mail-preferences';
import { mailingSetting, topicsOf } from '@enishi/protos/messaging/mailing-setting';

function useTopics() {
  const { data } = useRead(mailingSetting.plural, ['show'], (calls, options) =>
    calls.messaging.MailingSettingService.Show({}, options),
  );
  return topicsOf((data?.mailing_setting ?? {}) as Readonly<Record<string, unknown>>);
}

/** Broadcasts of earlier versions are news. */
const USUAL = mailTopic.code.news;

export function TopicInput(props: InputProps) {
  const { name, value, onChange, onBlur, disabled } = props;
  const topics = useTopics();
  return (
    <NativeSelect
      {...controlOf(props)}
      name={name}
      disabled={disabled}
      options={topics.map((topic) => ({ value: topic.id, label: topic.name }))}
      value={Number(value ?? USUAL)}
      onBlur={onBlur}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

export function TopicName({ record }: { record: EntityRow }) {
  const id = Number(record.mail_topic_id ?? USUAL);
  return useTopics().find((topic) => topic.id === id)?.name ?? mailTopic.label(id);
}
