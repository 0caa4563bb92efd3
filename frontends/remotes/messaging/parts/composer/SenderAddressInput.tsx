/** The address from which a mail comes, among those that its writer may use. */
import { controlOf, type InputProps, idOrNull } from '@enishi/frontend-kit/entity/inputs/input-props';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { mayUse, senderOf, USUAL_ACCOUNT, useSenders } from './senders';
import { useMailDomain } from './use-from';

const Gone = styled.p`
  margin-top: ${space(0.5)};
  color: ${color.warning};
  font-size: ${font.size.s};
`;

interface SenderAddressProps extends InputProps {
  /** The kind of the mail, a code of `sender_use`: whose usual address it comes from without a choice. */
  use: number;
}

export function SenderAddressInput({ use, ...props }: SenderAddressProps) {
  const { name, value, onChange, onBlur, disabled } = props;
  const domain = useMailDomain();
  const senders = useSenders();
  const member = useCurrentMember()?.id_by_enterprise_id;
  const id = idOrNull(value);
  const shownAt = (account: string | null | undefined) => `${account || USUAL_ACCOUNT}@${domain?.domain_name ?? ''}`;
  // Another member's choice stays until this one makes another.
  const offered = senders?.filter((one) => one.id_by_enterprise_id === id || mayUse(one, member)) ?? [];
  const usual = senderOf(senders, null, use)?.account ?? domain?.sender_account;
  const isGone = id !== null && senders !== undefined && !senders.some((one) => one.id_by_enterprise_id === id);
  const options = offered.map((one) => ({
    value: one.id_by_enterprise_id,
    label: one.display_name ? `${one.display_name}（${shownAt(one.account)}）` : shownAt(one.account),
  }));
  return (
    <div>
      <NativeSelect
        {...controlOf(props)}
        name={name}
        disabled={disabled || !senders}
        emptyLabel={domain && senders ? `標準（${shownAt(usual)}）` : '標準の差出人アドレス'}
        options={isGone ? [...options, { value: id, label: '使えない差出人アドレス' }] : options}
        value={id ?? ''}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      />
      {isGone && <Gone role="status">この差出人アドレスは停止または削除されています。選び直してください。</Gone>}
    </div>
  );
}

/** Inputs of the field for forms of one kind of mail, by its name. */
export const senderInputs = (use: number) => ({
  sender_address_id: (props: InputProps) => <SenderAddressInput {...props} use={use} />,
});
