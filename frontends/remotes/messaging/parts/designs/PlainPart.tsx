/** The plain part of an HTML mail: made of the blocks until its author writes it. */
import { controlOf, type InputProps, textOf } from '@enishi/frontend-kit/entity/inputs/input-props';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { readDesign } from '@enishi/protos/messaging/mail-design/check';
import type { MailDesign } from '@enishi/protos/messaging/mail-design/design';
import { plainTextOf } from '@enishi/protos/messaging/mail-design/plain';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useComposing, useShared } from '../composer/composing';

const Hint = styled.p`
  flex: 1 1 240px;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Text = styled(TextArea)`
  min-height: 160px;
  line-height: 1.7;
`;

export function PlainPart(props: InputProps) {
  const { name, value, onChange, onBlur, disabled } = props;
  const { texts, writers } = useComposing();
  const text = textOf(value);
  const { ref, onFocus } = useShared('body', text, onChange);
  const { design } = readDesign(texts.design);
  const isMade = design?.plain !== 'own';
  const made = design && isMade ? plainTextOf(design).trimEnd() : undefined;
  const write = useRef(onChange);
  write.current = onChange;
  useEffect(() => {
    if (made !== undefined) write.current(made);
  }, [made]);
  const put = (plain: MailDesign['plain']) => {
    if (design) writers.current.design?.(JSON.stringify({ ...design, plain }));
  };
  return (
    <Stack $gap={1}>
      <Row $spread>
        <Hint>
          {isMade
            ? 'HTMLを表示しない受信者が読む文章です。ブロックから自動で作ります。案件カードと候補者カードの内容は、送信時に入ります。'
            : 'HTMLを表示しない受信者が読む文章です。ブロックを変えても、この文章は変わりません。'}
        </Hint>
        <Button size="small" disabled={disabled} onClick={() => put(isMade ? 'own' : 'made')}>
          {isMade ? '自分で書く' : 'ブロックから作り直す'}
        </Button>
      </Row>
      <Text
        {...controlOf(props)}
        ref={ref}
        name={name}
        value={isMade ? (made ?? text) : text}
        readOnly={isMade}
        disabled={disabled}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
