/** The choices above the parts of a mailing: radio buttons at a desk, on phones pickers in one line. */
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { color, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};

  > [role='radiogroup'] + [role='radiogroup'] {
    padding-left: ${space(3)};
    border-left: 1px solid ${color.line};
  }

  ${media.mobile} {
    flex-wrap: nowrap;
    gap: ${space(1)};
  }
`;

export interface MailingChoice {
  label: string;
  options: readonly { id: number; name: string }[];
  value: number;
  onChange: (value: number) => void;
}

export function Choices({ choices }: { choices: readonly MailingChoice[] }) {
  const isPhone = useIsPhone();
  return (
    <Line>
      {choices.map(({ label, options, value, onChange }) =>
        isPhone ? (
          <NativeSelect
            key={label}
            aria-label={label}
            options={options.map(({ id, name }) => ({ value: id, label: name }))}
            value={value}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          />
        ) : (
          <RadioGroup key={label} aria-label={label} options={options} value={value} onChange={onChange} />
        ),
      )}
    </Line>
  );
}
