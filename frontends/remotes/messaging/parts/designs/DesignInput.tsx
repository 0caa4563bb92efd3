/** Whether a mail is plain or an HTML mail, and the blocks of the latter. The editor is loaded when it is chosen. */
import { type InputProps, textOf } from '@enishi/frontend-kit/entity/inputs/input-props';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { Segments } from '@enishi/frontend-kit/ui/console/Segments';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { type MailDesign, textBlock } from '@enishi/protos/messaging/mail-design/design';
import { lazy, Suspense, useRef } from 'react';
import styled from 'styled-components';
import { useComposing, useShared } from '../composer/composing';

const DesignEditor = lazy(() => import('./DesignEditor'));

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const forms = [
  { id: 'plain', label: 'テキスト' },
  { id: 'html', label: 'HTML' },
] as const;

/** The words of a plain mail as the first block. */
function beginWith(body: string): MailDesign {
  const lines = body.trimEnd().split('\n');
  return { logo: true, color: '', plain: 'made', blocks: [textBlock(crypto.randomUUID(), lines)] };
}

export function DesignInput(props: InputProps) {
  const { value, onChange, disabled } = props;
  const { texts, audience, writers } = useComposing();
  const design = textOf(value);
  useShared('design', design, onChange);
  /** The text of the other form, so that a look at it loses nothing. */
  const aside = useRef({ design: '', body: '' });
  const choose = (form: (typeof forms)[number]['id']) => {
    if ((form === 'html') === (design !== '')) return;
    if (form === 'html') {
      const kept = aside.current.design;
      aside.current.body = texts.body;
      return onChange(kept || JSON.stringify(beginWith(texts.body)));
    }
    aside.current.design = design;
    onChange('');
    if (aside.current.body) writers.current.body?.(aside.current.body);
  };
  if (!audience) return <Hint>HTMLメールは、使う場面が「一斉配信」のテンプレートで使えます。</Hint>;
  return (
    <Stack $gap={1} id={props.id} tabIndex={-1}>
      <div inert={disabled}>
        <Segments label="メールの形式" items={forms} value={design ? 'html' : 'plain'} onChange={choose} />
      </div>
      {design ? (
        <Suspense fallback={<Skeleton $height="320px" role="status" aria-label="読み込んでいます" />}>
          <DesignEditor design={design} disabled={disabled} onChange={onChange} />
        </Suspense>
      ) : (
        <Hint>返信や商談につなげたいメールには、テキストが向いています。</Hint>
      )}
    </Stack>
  );
}
