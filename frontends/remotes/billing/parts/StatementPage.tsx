/** A page of lines of bank statements, of what came in or of what went out: by their states, the sure ones in one press. */
import { type Calls, useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { PhoneFold } from '@enishi/frontend-kit/ui/base/PhoneFold';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { receiptState } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { pageIn } from './page-in';

const PER_PAGE = 30;
const { open, matched, aside } = receiptState.code;
const states: Readonly<Record<string, number>> = { open, matched, aside };

/** Which lines the address of the page asks for. */
export function useStatementPlace() {
  const [params] = useSearchParams();
  const name = params.get('state') ?? '';
  const state = Object.hasOwn(states, name) ? states[name] : open;
  return { state, page: pageIn(params), per_page: PER_PAGE };
}

interface SureAnswer {
  done: number;
  refused: readonly { key: string; name: string; message: string }[];
}

interface Sure {
  run: (calls: Calls) => Promise<SureAnswer>;
  /** The lists that change with it. */
  touches: string[];
  /** What the two sides of a sure line agree in. */
  agree: string;
}

interface SureOnesProps extends Sure {
  what: string;
  count: number;
}

/** Every line that leaves no question, in one press. */
function SureOnes({ what, count, run, touches, agree }: SureOnesProps) {
  const flash = useFlash();
  const act = useAct((calls) => run(calls), touches);
  const done = (answer: SureAnswer) => {
    if (answer.done > 0) flash.success(`${formatNumber(answer.done)}件の${what}を消し込みました`);
  };
  return (
    <>
      {count > 0 && (
        <Button variant="primary" busy={act.isPending} onClick={() => flash.after(act.mutateAsync(), done)}>
          {`${agree}が一致した${formatNumber(count)}件を消し込む`}
        </Button>
      )}
      {act.data && act.data.refused.length > 0 && (
        <Notice tone="warning" title={`${formatNumber(act.data.refused.length)}件は消し込めませんでした`}>
          <ul>
            {act.data.refused.map(({ key, name, message }) => (
              <li key={key}>
                {name}：{message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

interface Listed {
  lines: readonly unknown[];
  count: number;
  open_count: number;
  open_price: number;
  sure_count: number;
}

interface StatementPageProps {
  /** 入金 or 出金. */
  what: string;
  lead: string;
  /** Address of the page. */
  at: string;
  place: ReturnType<typeof useStatementPlace>;
  reading: { data?: Listed; error: ComponentProps<typeof ErrorState>['error'] | null; refetch: () => unknown };
  /** The views beside this one. */
  tabs: ReactNode;
  /** Where statements are brought in. */
  head: ReactNode;
  /** By state: title and text where there are no lines. */
  empties: Readonly<Record<number, readonly [title: string, text: string]>>;
  sure: Sure;
  children: ReactNode;
}

export function StatementPage(props: StatementPageProps) {
  const { what, lead, at, place, reading, tabs, head, empties, sure, children } = props;
  const isPhone = useIsPhone();
  const { data, error, refetch } = reading;
  const { state, page } = place;
  const to = (key: string) => (key === 'open' ? at : `${at}?state=${key}`);
  const items = Object.entries(states).map(([key, code]) => ({ label: receiptState.label(code), to: to(key) }));
  const current = to(Object.keys(states).find((key) => states[key] === state) ?? 'open');
  const href = (number: number) => `${current}${current.includes('?') ? '&' : '?'}page=${number}`;
  return (
    <Page>
      <TitleBar title={what} tabs={tabs} lead={isPhone ? undefined : lead} />
      <Stack $gap={2}>
        <PhoneFold title="入出金明細の取込み" lead={lead}>
          {head}
        </PhoneFold>
        <TabNav items={items} current={current} label={`${what}の状態`} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={5} />}
        {data && state === open && data.open_count > 0 && (
          <Row $gap={2}>
            <span>
              未消込 {formatNumber(data.open_count)}件、合計 {yenText(data.open_price)}
            </span>
            <SureOnes what={what} count={data.sure_count} {...sure} />
          </Row>
        )}
        {data && data.lines.length === 0 && <EmptyState title={empties[state][0]}>{empties[state][1]}</EmptyState>}
        {data && data.lines.length > 0 && children}
        {data && <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={href} />}
      </Stack>
    </Page>
  );
}
