import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { color, font, space } from '../theme/theme';
import { type ButtonLook, buttonStyle } from './button-style';
import { sharedContext } from './shared';

const Root = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: min(640px, 80vh);
  padding: ${space(4)} ${space(2)};
  text-align: center;
`;

const Status = styled.p`
  color: ${color.mainText};
  font-size: 72px;
  font-weight: ${font.weight.bold};
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

const Kind = styled.p`
  color: ${color.muted};
  font-size: ${font.size.base};
  letter-spacing: 0.08em;
`;

const Text = styled.h1`
  margin: ${space(1)} 0 ${space(3)};
  font-size: ${font.size.xl};
`;

const Hint = styled.p`
  max-width: 44em;
  margin: ${space(-2)} 0 ${space(3)};
  color: ${color.muted};
  font-size: ${font.size.base};
  text-wrap: balance;
  word-break: auto-phrase;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1)};
`;

const Back = styled.a<ButtonLook>`
  ${buttonStyle}
`;

const Retry = styled.button<ButtonLook>`
  ${buttonStyle}
`;

const kinds = {
  403: { kind: 'forbidden', text: 'このページを表示する権限がありません' },
  404: { kind: 'not found', text: 'お探しのページは見つかりませんでした' },
  500: { kind: 'something wrong', text: '予期せぬエラーが発生しました' },
} as const;

const isKnown = (status: number): status is keyof typeof kinds => status in kinds;

/** How the number is drawn in this part of the product; a page of the site has it large and in its own colour. */
export const StatusSign = sharedContext<((status: number) => ReactNode) | undefined>('status-sign', undefined);

/** Top of the area an address lies in: the consoles redirect theirs to the right page. */
const homeOf = (path: string): string => /^\/(enterprise|admin)(?=\/|$)/.exec(path)?.[0] ?? '/';

interface ErrorPageProps {
  /** 403 and 404 say what they mean; every other status is shown as 500. */
  status?: number;
  /** Where the button leads. */
  home?: string;
  /** A text beside that of the status. */
  hint?: string;
  /** A way back that is nearer than the top, e.g. to the list of what is missing. */
  back?: { label: string; to: string };
  /** Tries once more to show what could not be shown. */
  onRetry?: () => void;
}

/** The page that stands for one that cannot be shown. The button loads anew, so that nothing broken stays behind. */
export function ErrorPage({ status = 500, home, hint, back, onRetry }: ErrorPageProps) {
  const { pathname } = useLocation();
  const draw = useContext(StatusSign);
  const code = isKnown(status) ? status : 500;
  return (
    <Root>
      {draw ? draw(code) : <Status>{code}</Status>}
      <Kind>{kinds[code].kind}</Kind>
      <Text>{kinds[code].text}</Text>
      {hint && <Hint>{hint}</Hint>}
      <Ways>
        {onRetry && (
          <Retry type="button" onClick={onRetry} $variant="primary" $size="large">
            もう一度読み込む
          </Retry>
        )}
        {back && (
          <Back href={back.to} $variant={onRetry ? 'secondary' : 'primary'} $size="large">
            {back.label}
          </Back>
        )}
        <Back href={home ?? homeOf(pathname)} $variant={onRetry || back ? 'secondary' : 'primary'} $size="large">
          トップへ戻る
        </Back>
      </Ways>
    </Root>
  );
}
