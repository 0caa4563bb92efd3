/** A mail as it will arrive, with everything that is filled in marked: on white paper in every theme, as its readers have it. */
import { LinkedText } from '@enishi/frontend-kit/ui/base/LinkedText';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { type Placeholder, placeholderParts } from '@enishi/protos/master/messaging';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { Samples } from './composing';

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: hidden;
`;

const Head = styled.header`
  padding: ${space(1)} ${space(1.5)};
  border-bottom: 1px solid ${color.line};
  background: ${color.subtle};
  font-size: ${font.size.s};

  p {
    overflow-wrap: anywhere;
  }
`;

const Subject = styled.p`
  font-size: ${font.size.base};
  font-weight: ${font.weight.title};
`;

const Muted = styled.span`
  color: ${color.muted};
`;

const Body = styled.div`
  flex: 1;
  max-height: 60vh;
  padding: ${space(1.5)};
  overflow: auto;
  font-size: ${font.size.base};
  line-height: 1.7;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Value = styled.mark`
  padding: 0 2px;
  border-radius: ${radius.s};
  background: ${color.mainSoft};
  color: ${color.mainText};
`;

const Missing = styled.mark`
  padding: 0 2px;
  border-radius: ${radius.s};
  background: ${color.warningSoft};
  color: ${color.warning};
`;

const Wrong = styled.mark`
  padding: 0 2px;
  border-radius: ${radius.s};
  background: ${color.dangerSoft};
  color: ${color.danger};
`;

interface FilledProps {
  text: string;
  placeholders: readonly Placeholder[];
  /** Without samples placeholders show by their names. */
  samples?: Samples;
}

/** A text with its placeholders coloured: blue filled in, amber without a value, red unknown. */
function Filled({ text, placeholders, samples }: FilledProps) {
  return placeholderParts(text, placeholders).map((part, at) => {
    const key = `${at}`;
    if ('text' in part)
      return (
        <Fragment key={key}>
          <LinkedText text={part.text} />
        </Fragment>
      );
    if (!part.placeholder) return <Wrong key={key}>{part.token}</Wrong>;
    const value = samples?.[part.placeholder.key];
    if (value) return <Value key={key}>{value}</Value>;
    return samples && part.placeholder.key in samples ? (
      <Missing key={key}>［{part.placeholder.label}なし］</Missing>
    ) : (
      <Value key={key}>［{part.placeholder.label}］</Value>
    );
  });
}

export interface MailPreviewProps extends Omit<FilledProps, 'text'> {
  title: string;
  body: string;
  /** The sender in whose name it goes. */
  from?: string;
  to?: string;
  label?: string;
}

export function MailPreview({ title, body, from, to, label = 'プレビュー', ...fill }: MailPreviewProps) {
  return (
    <Root aria-label={label} data-light>
      <Head>
        {from && (
          <p>
            <Muted>差出人：</Muted>
            {from}
          </p>
        )}
        {to && (
          <p>
            <Muted>宛先：</Muted>
            {to}
          </p>
        )}
        <Subject>{title ? <Filled text={title} {...fill} /> : <Muted>（件名なし）</Muted>}</Subject>
      </Head>
      <Body>{body ? <Filled text={body} {...fill} /> : <Muted>本文を入力すると、ここに表示されます。</Muted>}</Body>
    </Root>
  );
}
