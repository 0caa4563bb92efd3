import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import type { SettingsProps } from './use-settings';

const FROM = '20:00';
const TO = '08:00';

const times = Array.from({ length: 48 }, (_, at) => {
  const time = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`;
  return { value: time, label: time };
});

/** The hours in which no mail comes: what is due then comes at their end. */
export function QuietHours({ settings, onSave }: SettingsProps) {
  const { quiet_from = '', quiet_to = '' } = settings;
  const isOn = quiet_from !== '';
  const ends = [
    { name: 'quiet_from', label: '開始', value: quiet_from },
    { name: 'quiet_to', label: '終了', value: quiet_to },
  ];
  return (
    <Card>
      <Stack $gap={1.5}>
        <Heading level={2}>メールを送らない時間帯</Heading>
        <p>この時間帯に届くはずのメールは、終わったときにまとめて届きます。画面の通知は変わりません。</p>
        <Checkbox
          checked={isOn}
          onChange={(event) =>
            onSave({
              ...settings,
              ...(event.currentTarget.checked ? { quiet_from: FROM, quiet_to: TO } : { quiet_from: '', quiet_to: '' }),
            })
          }
        >
          時間帯を決める
        </Checkbox>
        {isOn && (
          <Row $gap={2}>
            {ends.map(({ name, label, value }) => (
              <Field key={name} label={label}>
                {(field) => (
                  <NativeSelect
                    {...field}
                    options={times.map((time) => ({
                      ...time,
                      // From a time to the same time is none.
                      disabled: ends.some((other) => other.name !== name && other.value === time.value),
                    }))}
                    value={value}
                    onChange={(event) => onSave({ ...settings, [name]: event.currentTarget.value })}
                  />
                )}
              </Field>
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
