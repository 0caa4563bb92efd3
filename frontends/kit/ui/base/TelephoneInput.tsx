/** A line for a telephone number, which asks about a first 0 that a spreadsheet took away. */
import { withFirstZero } from '@enishi/protos/fields/telephone';
import { useRef, useState } from 'react';
import { BelowInput } from './BelowInput';
import { Button } from './Button';
import { setInputValue } from './set-input-value';
import { TextInput, type TextInputProps } from './TextInput';

/** An input for telephone numbers, with a value or with a default value, as other inputs. */
export function TelephoneInput(props: TextInputProps) {
  const { value, defaultValue, disabled, readOnly } = props;
  const line = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(defaultValue);
  const meant = disabled || readOnly ? undefined : withFirstZero(String(value ?? typed ?? ''));
  const mend = () => {
    const input = line.current?.querySelector('input');
    if (!input || !meant) return;
    setInputValue(input, meant);
    input.focus();
  };
  return (
    <div ref={line} onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
      <TextInput {...props} halfWidth />
      <BelowInput role="status">
        {meant && (
          <>
            先頭の「0」が抜けていませんか。
            <Button size="small" onClick={mend}>
              {`${meant} に直す`}
            </Button>
          </>
        )}
      </BelowInput>
    </div>
  );
}
