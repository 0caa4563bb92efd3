import { splitText } from '@enishi/protos/fields/split-text';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { LinkedText } from '../../ui/base/LinkedText';
import { useMedia } from '../../ui/base/use-media';

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface LongTextProps {
  text: string;
  /** Addresses in it become links. */
  linked?: boolean;
  /** How a part of it is drawn, instead. */
  show?: (part: string) => ReactNode;
}

/** A text of several lines: the first ones at once, the rest on demand, and on paper. */
export function LongText({ text, linked, show }: LongTextProps) {
  const [open, setOpen] = useState(false);
  const onPaper = useMedia('print');
  const id = useId();
  const { lead, rest, restLines } = splitText(text);
  const shown = show ?? ((part: string) => (linked ? <LinkedText text={part} /> : part));
  // Unfolding one line would cost more room than the line itself.
  if (restLines <= 1 || onPaper) return <Text>{shown(text)}</Text>;
  return (
    <div>
      <Text>{shown(lead)}</Text>
      {open && <Text id={id}>{shown(rest)}</Text>}
      <Button
        size="small"
        variant="quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? '閉じる' : `続きを表示（残り${restLines}行）`}
      </Button>
    </div>
  );
}
