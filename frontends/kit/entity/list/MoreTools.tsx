/** Behind a button, in a panel that hangs at the end of its line: what a phone has no room for. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { floatStyle } from '../../ui/console/Popover';
import { color, control, font, space } from '../../ui/theme/theme';

const Trigger = styled(Button)`
  width: ${control.touch}px;
  margin-left: auto;
  padding: 0;

  /* Nothing is behind it, e.g. for a role that may take no file along. */
  &:has(+ :empty) {
    display: none;
  }
`;

/** Links and buttons as lines of a menu, whatever they look like elsewhere. */
const Panel = styled.div`
  ${floatStyle}
  display: flex;
  position: absolute;
  top: calc(100% + ${space(0.5)});
  right: 0;
  flex-direction: column;
  gap: ${space(0.5)};
  min-width: 264px;
  max-width: 100%;
  max-height: 60vh;
  padding: ${space(1)};

  &[hidden] {
    display: none;
  }

  > a,
  > button {
    justify-content: flex-start;
    width: 100%;
    min-height: ${control.touch}px;
    padding: 0 ${space(1.5)};
    border-color: transparent;
    background: transparent;
    color: ${color.text};
    font-size: ${font.size.base};
  }

  > a > svg,
  > button > svg {
    color: ${color.muted};
  }

  /* What chooses among looks has its words here. */
  > [role='group'] button span,
  > span [role='group'] button span {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
  }

  > label {
    min-height: ${control.touch}px;
    padding: 0 ${space(1.5)};
  }

  > section,
  > p {
    padding: ${space(1)} ${space(1.5)} 0;
    border-top: 1px solid ${color.line};
  }

  > p {
    color: ${color.muted};
    font-size: ${font.size.m};
  }

  /* Nothing stands above the first. */
  > :first-child {
    border-top: 0;
  }
`;

/** Links and buttons lead away or open something, and the panel closes; boxes and pickers are used more than once. */
const isPress = ({ target }: MouseEvent): boolean => (target as Element).closest('a, button') !== null;

export function MoreTools({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ target }: Event) => {
      const inside = [panel, trigger].some(({ current }) => current?.contains(target as Node));
      if (!inside) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);
  const close = () => {
    setOpen(false);
    // A dialog that this press opens gives the focus back to where it was.
    trigger.current?.focus();
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <>
      <Trigger
        ref={trigger}
        aria-label="一覧の操作"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={giveUp}
      >
        <Icon name="more" size={18} />
      </Trigger>
      <Panel ref={panel} id={id} hidden={!open} onClick={(event) => isPress(event) && close()} onKeyDown={giveUp}>
        {children}
      </Panel>
    </>
  );
}
