import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { addressProblem } from '@enishi/protos/messaging/mail-design/check';
import { useState } from 'react';

interface LinkFormProps {
  now: string;
  onDone: (to: string) => void;
}

/** The address of a link, which is checked before it is one. */
export function LinkForm({ now, onDone }: LinkFormProps) {
  const [to, setTo] = useState(now);
  const [problem, setProblem] = useState('');
  const take = () => {
    const address = to.trim();
    const found = address ? addressProblem(address) : 'リンク先を入力してください。';
    if (found) setProblem(found);
    else onDone(address);
  };
  return (
    <Stack $gap={1}>
      <Field label="リンク先" error={problem ? [problem] : undefined}>
        {(ties) => (
          <TextInput
            {...ties}
            value={to}
            inputMode="url"
            placeholder="https://example.co.jp/"
            onChange={(event) => setTo(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              take();
            }}
          />
        )}
      </Field>
      <Row>
        {now && (
          <Button size="small" onClick={() => onDone('')}>
            リンクを外す
          </Button>
        )}
        <Button size="small" variant="primary" onClick={take}>
          リンクにする
        </Button>
      </Row>
    </Stack>
  );
}
