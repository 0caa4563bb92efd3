import { useCopy } from '@enishi/frontend-kit/runtime/page/use-copy';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(0.5)};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Text = styled.pre`
  margin: 0;
  max-height: 320px;
  overflow: auto;
  padding: ${space(1)} ${space(1.25)};
  border-radius: ${radius.s};
  background: ${color.shade};
  font-family: ui-monospace, Menlo, Consolas, monospace;
  font-size: ${font.size.s};
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface CodeProps {
  label: string;
  text: string;
}

/** A text for machines, to be copied. */
export function Code({ label, text }: CodeProps) {
  const copy = useCopy();
  return (
    <Root>
      <Head>
        <span>{label}</span>
        <Button
          size="small"
          icon={<Icon name="copy" size={14} />}
          aria-label={`${label}をコピー`}
          onClick={() => void copy(text, 'コピーしました')}
        >
          コピー
        </Button>
      </Head>
      <Text tabIndex={0}>{text}</Text>
    </Root>
  );
}
