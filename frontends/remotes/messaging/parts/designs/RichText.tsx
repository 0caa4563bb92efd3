/** Words with a few manners: bold, italic, underlined, colored, links and lists. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Popover } from '@enishi/frontend-kit/ui/console/Popover';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { color, control, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { Part, PartKind } from '@enishi/protos/messaging/mail-design/design';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useInserter } from '../composer/composing';
import {
  createEditor,
  isInManner,
  kindAt,
  linkOf,
  type Manner,
  setColor,
  setKind,
  setLink,
  toggleManner,
} from './editor';
import { LinkForm } from './LinkForm';

/** Colors that are read with ease on light paper; dark mails show them in lighter shades. */
const COLORS = [
  { name: '赤', to: 'B3261E' },
  { name: '青', to: '1C5EA4' },
  { name: '緑', to: '1B7A43' },
  { name: '茶', to: '8A5A00' },
  { name: '紫', to: '6B3FA0' },
  { name: '灰', to: '566371' },
] as const;

const colorRules = COLORS.map(({ to }) => `[data-color='${to}'] { color: #${to}; }`).join('\n');

const Frame = styled.div`
  border: 1px solid ${color.control};
  border-radius: ${radius.m};
  background: ${color.surface};

  &:focus-within {
    border-color: ${color.mainText};
    box-shadow: 0 0 0 1px ${color.mainText};
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: ${space(0.5)};
  border-bottom: 1px solid ${color.line};

  /* What opens a panel looks like the tools beside it. */
  > [aria-expanded] {
    min-height: 32px;
    padding: 0 ${space(1)};
    border-color: transparent;
    background: transparent;

    &:hover,
    &[aria-expanded='true'] {
      background: ${color.canvas};
    }

    ${media.touch} {
      min-height: ${control.touch}px;
    }
  }
`;

const Tool = styled.button<{ $look?: Manner }>`
  min-width: 32px;
  height: 32px;
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.text};
  font-size: ${font.size.m};
  font-weight: ${({ $look }) => ($look === 'bold' ? font.weight.title : font.weight.medium)};
  font-style: ${({ $look }) => ($look === 'italic' ? 'italic' : 'normal')};
  text-decoration: ${({ $look }) => ($look === 'underline' ? 'underline' : 'none')};
  cursor: pointer;

  &:hover {
    background: ${color.canvas};
  }

  &[aria-pressed='true'] {
    background: ${color.mainSoft};
    color: ${color.mainText};
  }

  ${media.touch} {
    min-width: ${control.touch}px;
    height: ${control.touch}px;
  }
`;

const Swatch = styled.span<{ $to: string }>`
  display: inline-block;
  width: 14px;
  height: 14px;
  margin-right: ${space(0.75)};
  border-radius: ${radius.s};
  background: ${({ $to }) => ($to ? `#${$to}` : color.text)};
`;

const Place = styled.div`
  padding: ${space(1)} ${space(1.5)};
  color-scheme: light;

  .ProseMirror {
    min-height: 72px;
    outline: none;
    line-height: 1.7;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    counter-reset: point;
  }

  p {
    counter-reset: point;
  }

  p[data-point] {
    position: relative;
    padding-left: 1.6em;
    counter-reset: none;
  }

  p[data-point]::before {
    position: absolute;
    left: 0.2em;
    content: '・';
  }

  p[data-point='number'] {
    counter-increment: point;
  }

  p[data-point='number']::before {
    content: counter(point) '.';
  }

  a {
    color: ${color.mainText};
    text-decoration: underline;
  }

  em {
    font-style: italic;
  }

  ${colorRules}
`;

const manners: readonly { name: Manner; label: string; sign: string }[] = [
  { name: 'bold', label: '太字', sign: 'B' },
  { name: 'italic', label: '斜体', sign: 'I' },
  { name: 'underline', label: '下線', sign: 'U' },
];
const kinds: readonly { kind: PartKind; label: string }[] = [
  { kind: 'bullet', label: '箇条書き' },
  { kind: 'number', label: '番号付き' },
];

interface RichTextProps {
  parts: readonly Part[];
  label: string;
  onChange: (parts: Part[]) => void;
}

export default function RichText({ parts, label, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  const change = useRef(onChange);
  change.current = onChange;
  const begun = useRef(parts);
  const inserter = useInserter();
  useEffect(() => {
    if (!place.current) return;
    const made = createEditor(
      place.current,
      begun.current,
      { 'aria-label': label },
      {
        onChange: (next) => change.current(next),
        onState: setState,
        onFocus: () => inserter((token) => made.dispatch(made.state.tr.insertText(token).scrollIntoView())),
      },
    );
    view.current = made;
    return () => made.destroy();
  }, [label, inserter]);
  const run = (command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch);
    current.focus();
  };
  // The selection stays where it is.
  const hold = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };
  return (
    <Frame>
      <Tools role="toolbar" aria-label={`${label}の書式`}>
        {manners.map(({ name, label: means, sign }) => (
          <Tool
            key={name}
            {...hold}
            type="button"
            $look={name}
            title={means}
            aria-label={means}
            aria-pressed={state ? isInManner(state, name) : false}
            onClick={() => run(toggleManner(name))}
          >
            {sign}
          </Tool>
        ))}
        {kinds.map(({ kind, label: means }) => (
          <Tool
            key={kind}
            {...hold}
            type="button"
            aria-pressed={state ? kindAt(state) === kind : false}
            onClick={() => run(setKind(kind))}
          >
            {means}
          </Tool>
        ))}
        <Popover label="文字の色" width={220} trigger={<TriggerButton size="small">文字の色</TriggerButton>}>
          {(close) => (
            <Stack $gap={0.5}>
              {[{ name: '標準', to: '' }, ...COLORS].map(({ name, to }) => (
                <Button
                  key={to}
                  size="small"
                  block
                  variant="quiet"
                  onClick={() => {
                    close();
                    run(setColor(to));
                  }}
                >
                  <Swatch $to={to} />
                  {name}
                </Button>
              ))}
            </Stack>
          )}
        </Popover>
        <Popover label="リンク" width={320} trigger={<TriggerButton size="small">リンク</TriggerButton>}>
          {(close) => (
            <LinkForm
              now={state ? linkOf(state) : ''}
              onDone={(to) => {
                close();
                run(setLink(to));
              }}
            />
          )}
        </Popover>
      </Tools>
      <Place ref={place} />
    </Frame>
  );
}
