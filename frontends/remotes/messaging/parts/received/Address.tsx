/** The agency's address for mails, to be copied. */
import { useCopy } from '@enishi/frontend-kit/runtime/page/use-copy';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};

  code {
    min-width: 0;
    padding: ${space(0.75)} ${space(1.25)};
    border-radius: ${radius.s};
    background: ${color.shade};
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: ${font.size.m};
    overflow-wrap: anywhere;
  }
`;

export function Address({ address }: { address: string }) {
  const copy = useCopy();
  return (
    <Root>
      <code>{address}</code>
      <Button
        type="button"
        size="small"
        icon={<Icon name="copy" size={14} />}
        onClick={() => void copy(address, 'メールアドレスをコピーしました')}
      >
        コピー
      </Button>
    </Root>
  );
}
