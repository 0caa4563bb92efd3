import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;

interface ResumeBannerProps {
  onContinue(): void;
  onDiscard(): void;
}

/** An earlier visit stopped on the way. Its entries are shown once the visitor says that they are theirs. */
export default function ResumeBanner({ onContinue, onDiscard }: ResumeBannerProps) {
  return (
    <Notice title="入力途中の内容があります">
      <p>この端末で前回入力した内容の続きから登録できます。</p>
      <Actions>
        <Button variant="primary" onClick={onContinue}>
          続きから入力する
        </Button>
        <Button onClick={onDiscard}>破棄して最初から入力する</Button>
      </Actions>
    </Notice>
  );
}
