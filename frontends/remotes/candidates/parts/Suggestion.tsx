/** The text that companies are sent about a candidate: without the name, with the proposed price in yen. */
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { useCopy } from '@enishi/frontend-kit/runtime/use-copy';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row } from '@enishi/frontend-kit/ui/base/layout';
import { color, font } from '@enishi/frontend-kit/ui/theme';
import { candidateSuggestionText, type SuggestedCandidate } from '@enishi/protos/master/job-text';
import styled from 'styled-components';

const Text = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
  white-space: pre-line;
`;

export function Suggestion({ record }: { record: EntityRow }) {
  const copy = useCopy();
  const text = candidateSuggestionText(record as SuggestedCandidate);
  return (
    <Card aria-label="企業への紹介文">
      <Row $spread $gap={2}>
        <Text>{text}</Text>
        <Button
          size="small"
          icon={<Icon name="copy" size={14} />}
          onClick={() => void copy(text, '候補者の紹介文をコピーしました')}
        >
          紹介文をコピー
        </Button>
      </Row>
    </Card>
  );
}
