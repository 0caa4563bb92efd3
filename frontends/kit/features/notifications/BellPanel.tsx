/** What the bell opens: the latest notifications. */
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { LinkButton } from '../../ui/base/LinkButton';
import { color, font, space } from '../../ui/theme/theme';
import { Notices } from './Notices';
import { useMarkRead } from './use-notifications';

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  margin-bottom: ${space(1)};

  h2 {
    font-size: ${font.size.base};
  }
`;

const Scroll = styled.div`
  max-height: min(60vh, 520px);
  margin: 0 -${space(1)};
  overflow: auto;
  overscroll-behavior: contain;
`;

const Foot = styled.footer`
  display: flex;
  justify-content: space-between;
  gap: ${space(1)};
  margin-top: ${space(1)};
  padding-top: ${space(1)};
  border-top: 1px solid ${color.line};
`;

const LATEST = 15;

interface BellPanelProps {
  onClose: () => void;
}

export default function BellPanel({ onClose }: BellPanelProps) {
  const read = useMarkRead();
  return (
    <>
      <Head>
        <h2>通知</h2>
        {/* It stays as it is when nothing is left to read: the focus, and with it Escape, would be lost. */}
        <Button size="small" variant="quiet" busy={read.isPending} onClick={() => read.mutate([])}>
          すべて既読にする
        </Button>
      </Head>
      <Scroll>
        <Notices unread={false} only={LATEST} onOpen={onClose} />
      </Scroll>
      <Foot>
        <LinkButton to="/enterprise/notifications" size="small" variant="quiet" onClick={onClose}>
          すべての通知
        </LinkButton>
        <LinkButton to="/enterprise/setting/notifications" size="small" variant="quiet" onClick={onClose}>
          通知の設定
        </LinkButton>
      </Foot>
    </>
  );
}
