import { Fragment } from 'react';
import styled from 'styled-components';
import { LinkedText } from '../../ui/base/LinkedText';
import { color, font, radius } from '../../ui/theme/theme';
import { piecesOf } from './mentions';

const Name = styled.span`
  padding: 0 2px;
  border-radius: ${radius.s};
  background: ${color.mainSoft};
  color: ${color.mainText};
  font-weight: ${font.weight.medium};
`;

/** A part of a comment, in which the names of these members stand out. */
export function MentionedText({ text, names }: { text: string; names: readonly string[] }) {
  return piecesOf(text, names).map((piece, index) => {
    const key = `${index} ${piece.text}`;
    return piece.named ? (
      <Name key={key}>{piece.text}</Name>
    ) : (
      <Fragment key={key}>
        <LinkedText text={piece.text} />
      </Fragment>
    );
  });
}
