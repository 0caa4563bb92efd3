/** What became of mailings: those of a period, some of them beside one another, and all of it as a file. */
import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { MOST_COMPARED, OPENS_CAVEAT } from '@enishi/protos/messaging/mailing-figures';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { automationTabs } from '../parts/automation/tabs';
import { Compared } from '../parts/figures/Compared';
import { useFigureControl } from '../parts/figures/chosen';
import { PeriodFields } from '../parts/figures/PeriodFields';
import { PeriodTable } from '../parts/figures/PeriodTable';
import { FIGURES, mailTabs } from '../parts/paths';

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

export default function MailingFigures() {
  const api = useApi();
  const flash = useFlash();
  const control = useFigureControl();
  const { from, to, kind, chosen } = control;
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const period = useRead(
    'broadcasts',
    ['period', from, to, kind],
    (calls, options) => calls.messaging.MailingFigureService.Period({ from, to, kind }, options),
    { keeps: true, retry: false },
  );
  const beside = useRead(
    'broadcasts',
    ['compared', from, to, chosen],
    (calls, options) => calls.messaging.MailingFigureService.Compare({ from, to, mailings: [...chosen] }, options),
    { keeps: true, retry: false, enabled: chosen.length > 0 },
  );
  const query = new URLSearchParams({ from, to, kind });
  const save = useAction<void>(() => downloadFile(api, `mailing_figures/file?${query}`));
  const { data, error, refetch } = period;
  const errors = error?.errors ?? {};
  const isRefused = Object.keys(errors).length > 0;
  const rows = isRefused ? [] : (data?.mailings ?? []);
  return (
    <Page>
      <TitleBar
        title="配信の比較"
        lead="送信した配信の結果を一覧にし、選んだものを並べて比べます。"
        tabs={
          kind === 'automation' ? (
            <TabNav items={automationTabs(here)} current={here} label="自動メールの区分" />
          ) : (
            <TabNav items={mailTabs} current={FIGURES} label="一斉配信の表示" />
          )
        }
      >
        <SignOnPhone>
          <Button
            needs="export"
            icon={<Icon name="download" size={16} />}
            busy={save.isPending}
            disabled={rows.length === 0}
            onClick={() => void flash.after(save.mutateAsync(undefined), 'ファイルを保存しました')}
          >
            CSVを保存する
          </Button>
        </SignOnPhone>
      </TitleBar>
      {chosen.length > 0 && <Compared {...control} found={beside} />}
      <Card aria-label="期間の配信">
        <Stack $gap={1.5}>
          <Row $spread $align="baseline">
            <Heading level={2}>期間の配信</Heading>
            {rows.length > 0 && data && (
              <span>
                {formatNumber(data.count)}件
                {data.count > rows.length && `（新しい${formatNumber(rows.length)}件を表示）`}
              </span>
            )}
          </Row>
          <PeriodFields control={control} errors={errors} />
          <Hint>
            チェックを入れると、{MOST_COMPARED}件まで並べて比べられます。{OPENS_CAVEAT}
          </Hint>
          {error && !isRefused && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!error && !data && <Waiting shape="rows" count={6} />}
          {!isRefused && data && rows.length === 0 && (
            <EmptyState title="この期間に送信した配信はありません" icon="send">
              期間か種類を変更してください。送信が始まった配信が、ここに表示されます。
            </EmptyState>
          )}
          {rows.length > 0 && <PeriodTable rows={rows} {...control} />}
        </Stack>
      </Card>
    </Page>
  );
}
