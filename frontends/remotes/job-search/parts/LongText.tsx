/** A text of several lines: the first ones at once, the rest on demand; all of it is in the page, also without JavaScript. */
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { splitText } from '@enishi/protos/fields/split-text';
import styled from 'styled-components';
import { Prose } from './frame';

/** The way to fold it stands below the text, as the way to unfold it did. */
const Rest = styled.details`
  position: relative;

  summary {
    width: fit-content;
    min-height: 44px;
    padding: ${space(1)} 0;
    color: ${color.mainText};
    font-size: ${font.size.m};
    font-weight: ${font.weight.bold};
    line-height: 28px;
    cursor: pointer;
  }

  &[open] {
    padding-bottom: 44px;
  }

  &[open] summary {
    position: absolute;
    bottom: 0;
  }

  /* Paper cannot be unfolded. */
  ${media.print} {
    &::details-content {
      block-size: auto;
      content-visibility: visible;
    }

    && summary {
      display: none;
    }
  }

  &[open] .more,
  &:not([open]) .less {
    display: none;
  }
`;

export function LongText({ text }: { text: string }) {
  const { lead, rest, restLines } = splitText(text);
  // Unfolding one line would cost more room than the line itself.
  if (restLines <= 1) return <Prose>{text}</Prose>;
  return (
    <>
      <Prose>{lead}</Prose>
      <Rest>
        <summary>
          <span className="more">続きを表示（残り{restLines}行）</span>
          <span className="less">続きを閉じる</span>
        </summary>
        <Prose>{rest}</Prose>
      </Rest>
    </>
  );
}
