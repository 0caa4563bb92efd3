/** What stands where there is nothing to see. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { EmptyState, ErrorState } from '../base/EmptyState';
import { ErrorPage, StatusSign } from '../base/ErrorPage';
import { Rings } from '../base/Rings';
import { Waiting } from '../base/Waiting';

const html = (node: React.ReactNode) => renderToString(<StaticRouter location="/">{node}</StaticRouter>);
const RETRY = 'もう一度読み込む';

test('an empty place says so in words; its picture is none for assistive technology, and light', () => {
  const page = html(<EmptyState title="応募はまだありません">公開すると、ここに表示されます。</EmptyState>);
  const [picture] = /<span[^>]*aria-hidden="true".*?<\/span>/s.exec(page) ?? [''];
  expect(picture.match(/<circle/g)).toHaveLength(2);
  expect(picture.length).toBeLessThan(1_500);
  expect(page.replace(picture, '')).toContain('応募はまだありません');
});

test('what may not be seen, or is gone, is not tried again: the next step is said', () => {
  const failed = (status: number) => html(<ErrorState error={{ status, message: '理由。' }} onRetry={() => {}} />);
  for (const [status, title, next] of [
    [403, '表示する権限がありません', '管理者に依頼'],
    [404, '見つかりませんでした', '読み込み直して'],
  ] as const) {
    expect(failed(status)).toContain(title);
    expect(failed(status)).toContain(next);
    expect(failed(status)).not.toContain(RETRY);
  }
  expect(failed(500)).toContain(RETRY);
  expect(failed(500)).toContain('読み込めませんでした');
  expect(html(<ErrorState message="理由。" />)).not.toContain(RETRY);
});

test('a page of the site has the number alone, one of a console the sign around it', () => {
  const sign = (status: number) => (
    <Rings>
      <span>{status}</span>
    </Rings>
  );
  expect(html(<ErrorPage status={404} />)).not.toContain('<circle');
  const inConsole = html(
    <StatusSign value={sign}>
      <ErrorPage status={403} />
    </StatusSign>,
  );
  expect(inConsole.match(/<circle/g)).toHaveLength(2);
  expect(inConsole).toContain('このページを表示する権限がありません');
});

test.each(['lines', 'record', 'rows', 'form', 'feed'] as const)(
  'what is waited for as %s is announced once',
  (shape) => {
    const page = html(<Waiting shape={shape} count={3} />);
    expect(page.match(/role="status"/g)).toHaveLength(1);
    expect(page).toContain('読み込んでいます');
  },
);
