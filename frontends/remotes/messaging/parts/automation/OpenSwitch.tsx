import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { type EntityRef, useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { READ_ONLY_REASON, useReadOnly, useRefusal } from '@enishi/frontend-kit/ui/base/read-only';
import { color, control, focusRing, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { automationEmailOpen } from '@enishi/protos/master/messaging';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import styled from 'styled-components';
import type { Email } from './emails';

const Root = styled.button<{ $on: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${({ $on }) => ($on ? color.text : color.muted)};
  font-size: ${font.size.s};
  font-weight: ${font.weight.title};
  cursor: pointer;

  &::before {
    content: '';
    width: 36px;
    height: 20px;
    border-radius: 10px;
    background: radial-gradient(circle 8px, ${color.white} 95%, transparent) ${({ $on }) => ($on ? '8px' : '-8px')} 0
      ${({ $on }) => ($on ? color.successFill : color.control)} no-repeat;
    transition: background-position 120ms;
  }

  &:disabled {
    cursor: not-allowed;
  }

  &:focus-visible {
    ${focusRing}
  }

  ${media.touch} {
    min-height: ${control.touch}px;
  }
`;

const { on, off } = automationEmailOpen.code;

interface OpenSwitchProps {
  email: Pick<Email, 'id_by_enterprise_id' | 'name' | 'open_flg'>;
  /** What goes on by itself: 自動送信 of mails, unless said otherwise. */
  of?: { definition: EntityRef; label: string };
}

/** ON or OFF: counts at once, for the official edition, and can be taken back from the message. */
export function OpenSwitch({ email, of = { definition: automationEmail, label: '自動送信' } }: OpenSwitchProps) {
  const update = useUpdate<Email>(of.definition);
  const flash = useFlash();
  const readOnly = useReadOnly();
  const refused = useRefusal('send');
  const saved = email.open_flg === on;
  const isOn = update.isPending ? update.variables.values.open_flg === on : saved;
  const save = async (next: boolean, undo = true) => {
    try {
      await update.mutateAsync({ id: email.id_by_enterprise_id, values: { open_flg: next ? on : off } });
      const action = undo ? { label: '元に戻す', onPress: () => void save(!next, false) } : undefined;
      flash.success(`「${email.name}」を${next ? 'ON' : 'OFF'}にしました`, { action });
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
    }
  };
  return (
    <Root
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`「${email.name}」の${of.label}`}
      $on={isOn}
      disabled={readOnly || refused !== undefined}
      title={readOnly ? READ_ONLY_REASON : refused}
      onClick={() => void save(!isOn)}
    >
      {isOn ? 'ON' : 'OFF'}
    </Root>
  );
}
