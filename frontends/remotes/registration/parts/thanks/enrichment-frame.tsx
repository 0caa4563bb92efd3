import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';

export const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  width: 100%;

  > div > p {
    display: flex;
    gap: ${space(1)};
    align-items: baseline;
    font-size: ${font.size.m};
  }

  > div [role='status'] {
    margin-left: auto;
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

export const Scripted = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
  text-align: center;

  @media (scripting: none) {
    display: none;
  }
`;

const Fold = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};

  summary {
    min-height: 48px;
    padding: ${space(1.5)} ${space(2)};
    font-weight: ${font.weight.bold};
    line-height: 1.5;
    cursor: pointer;
  }

  summary small {
    margin-left: ${space(1)};
    color: ${color.success};
    font-size: ${font.size.s};
  }
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  justify-items: start;
  padding: 0 ${space(2)} ${space(2)};

  > * {
    max-width: 100%;
  }

  > p {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const Later = styled.button`
  justify-self: end;
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  background: none;
  color: ${color.mainText};
  font: inherit;
  font-size: ${font.size.m};
  cursor: pointer;

  @media (scripting: none) {
    display: none;
  }
`;

/** Closes this part and goes on to the next one that has not been given anything. */
function leave({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const part = currentTarget.closest('details');
  const parts = [...(part?.parentElement?.querySelectorAll('details') ?? [])];
  const next = part && parts[parts.indexOf(part) + 1];
  if (part) part.open = false;
  if (next) next.open = true;
  const target = next?.querySelector('summary') ?? part?.parentElement?.querySelector<HTMLElement>(':scope > button');
  target?.focus();
}

interface PartProps {
  title: string;
  /** What has been given, in a word; empty for nothing. */
  done: string;
  open?: boolean;
  children: ReactNode;
}

export const Part = ({ title, done, open, children }: PartProps) => (
  <Fold open={open}>
    <summary>
      {title}
      {done && <small>✓ {done}</small>}
    </summary>
    <Inside>
      {children}
      <Later type="button" onClick={leave} aria-label={`${title}：${done ? '次へ' : 'あとで'}`}>
        {done ? '次へ' : 'あとで'}
      </Later>
    </Inside>
  </Fold>
);
