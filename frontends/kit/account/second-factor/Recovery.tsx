import styled from 'styled-components';
import { useCopy } from '../../runtime/page/use-copy';
import { Button } from '../../ui/base/Button';
import { Row } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { space } from '../../ui/theme/theme';
import { Code, Part } from './Part';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(224px, 1fr));
  gap: ${space(1)};
  padding: 0;
  list-style: none;
`;

/** Shown this once. */
export function Recovery({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = useCopy();
  return (
    <Part title="リカバリーコード">
      <Notice tone="warning" title="この画面を閉じると、もう表示されません">
        認証アプリが使えなくなったときに、コードの代わりに入力します。それぞれ1回だけ使えます。印刷するなどして、安全な場所に保管してください。
      </Notice>
      <Codes aria-label="リカバリーコード">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </Codes>
      <Row $gap={1}>
        <Button onClick={() => copy(codes.join('\n'), 'リカバリーコードをコピーしました')}>すべてコピーする</Button>
        <Button variant="primary" onClick={onKept}>
          保管しました
        </Button>
      </Row>
    </Part>
  );
}
