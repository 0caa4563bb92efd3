/** Around the rows of a list: search and view above, what to do where there are none, pages below. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { PAGE_SIZES } from '@enishi/protos/master/constants';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { EmptyState } from '../../ui/base/EmptyState';
import { Icon } from '../../ui/base/Icon';
import { IconButton } from '../../ui/base/IconButton';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { Pager } from '../../ui/base/Pager';
import { Skeleton } from '../../ui/base/Skeleton';
import { clipped, VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { ColumnChooser, type DensityControl } from '../../ui/console/ColumnChooser';
import { ResultCount, Spacer, Toolbar } from '../../ui/console/Toolbar';
import { color, font, media, space } from '../../ui/theme/theme';
import { ConditionBuilder, ConditionChips } from '../conditions/ConditionBuilder';
import type { BuiltCondition } from '../conditions/conditions';
import { type Counted, unitOf } from '../values/count-text';
import type { ColumnControl } from '../views/use-columns';
import type { ListControl } from '../views/use-list-state';
import { ViewMenu } from '../views/ViewMenu';
import { type CountRequest, ListCount } from './ListCount';
import { SearchBox } from './SearchBox';
import { ShowSwitch } from './ShowSwitch';
import type { Selection } from './selection';
import type { Shown } from './use-shown';

interface PartProps {
  definition: Entity;
  list: ListControl;
}

export interface ListToolsProps extends PartProps {
  fixed: readonly BuiltCondition[];
  scope?: Readonly<Record<string, unknown>>;
  /** Path of the list's API, as of the table. */
  path?: string;
  columns: ColumnControl;
  /** Records in the list; undefined while it loads and when that failed. */
  counted: Counted | undefined;
  /** Asks for the exact number. */
  countRequest: CountRequest;
  failed: boolean;
  /** Records on this page. */
  shown: number;
  /** Rows that others changed meanwhile, and how to see them. */
  news?: { count: number; show: () => void };
  tools?: ReactNode;
  /** The list is a page's: what its head has no room for on a phone. */
  head?: { actions?: ReactNode; lead?: string };
  /** Choosing all rows of the page where they have no heading with a box. */
  choosing?: { all: ReturnType<Selection['of']>; onAll: (on: boolean) => void };
  /** Under which name views of this list are kept, where they are chosen here; a page's head has tabs for that. */
  listName?: string;
  /** Asks how to take the list along as a file. */
  onExport?: () => void;
  density: DensityControl;
  /** How the list is shown. */
  display: Shown;
}

/** Where one is in the list; phones have the pager for that. */
const Place = styled.span`
  ${media.mobile} {
    display: none;
  }
`;

const Columns = styled.span`
  ${media.print} {
    display: none;
  }
`;

const CountBar = styled(Skeleton)`
  display: inline-block;
  vertical-align: middle;
`;

/** As wide as most numbers of records: what stands beside it does not move, and breaks into no other line. */
const Counting = () => (
  <>
    <CountBar $width="4em" $height="1.2em" />
    <VisuallyHidden>読み込んでいます…</VisuallyHidden>
  </>
);

type FoundProps = Pick<ListToolsProps, 'list' | 'counted' | 'countRequest' | 'failed' | 'shown'>;

export function Found({ list: { state }, counted, countRequest, failed, shown }: FoundProps) {
  if (counted === undefined) return failed ? '―件' : <Counting />;
  const first = (state.page - 1) * state.perPage + 1;
  return (
    <>
      <ListCount counted={counted} request={countRequest} />
      {shown > 0 && shown < counted.count && (
        <Place>
          （{formatNumber(first)}〜{formatNumber(first + shown - 1)}件目）
        </Place>
      )}
    </>
  );
}

export function KeywordSearch({ definition, list: { state, change } }: PartProps) {
  if (definition.keyword.length === 0) return null;
  return (
    <SearchBox
      value={state.keyword}
      onSearch={(keyword) => change({ keyword }, { replace: true })}
      label={`${definition.label}をキーワードで検索`}
      placeholder="この一覧を検索"
    />
  );
}

export function News({ news }: Pick<ListToolsProps, 'news'>) {
  if (!news) return null;
  return (
    <Button size="small" variant="quiet" icon={<Icon name="refresh" size={14} />} onClick={news.show}>
      {formatNumber(news.count)}件の更新
    </Button>
  );
}

type ExportButtonProps = Pick<ListToolsProps, 'onExport' | 'counted'> & {
  /** With its word, as a line of a panel. */
  worded?: boolean;
};

export function ExportButton({ onExport, counted, worded }: ExportButtonProps) {
  const rest = { 'aria-haspopup': 'dialog', onClick: onExport, disabled: !counted?.count } as const;
  if (!onExport) return null;
  if (!worded) return <IconButton icon="download" label="書き出し" {...rest} />;
  return (
    <Button icon={<Icon name="download" size={16} />} {...rest}>
      書き出し
    </Button>
  );
}

export function ListTools(props: ListToolsProps) {
  const { definition, list, fixed, scope, path, columns, tools, listName, density, news } = props;
  const { display, onChange } = props.display;
  const { state, change } = list;
  const setConditions = (conditions: BuiltCondition[]) => change({ conditions });
  return (
    <Toolbar>
      <KeywordSearch definition={definition} list={list} />
      <ConditionBuilder
        definition={definition}
        value={state.conditions}
        onChange={setConditions}
        keyword={state.keyword}
        fixed={fixed}
        scope={scope}
        path={path}
      />
      {listName && <ViewMenu definition={definition} listName={listName} list={list} columns={columns} />}
      <ConditionChips definition={definition} value={state.conditions} onChange={setConditions} />
      <Spacer />
      <News news={news} />
      <ResultCount role="status">
        <Found {...props} />
      </ResultCount>
      {tools}
      {onChange && <ShowSwitch definition={definition} value={display} onChange={onChange} />}
      <ExportButton {...props} />
      {display.show === 'list' && (
        <Columns>
          <ColumnChooser
            columns={columns.all}
            value={columns.ids}
            onChange={columns.choose}
            onReset={columns.reset}
            density={density}
          />
        </Columns>
      )}
    </Toolbar>
  );
}

interface NoRowsProps extends PartProps {
  count: number;
  empty?: { title?: string; text: ReactNode; actions?: ReactNode };
}

/** Why there is nothing to see, and the way on. */
export function NoRows({ definition, list, count, empty }: NoRowsProps) {
  const { state, change } = list;
  const { label } = definition;
  if (count > 0)
    return (
      <EmptyState
        title="このページには表示するものがありません"
        actions={<Button onClick={() => change({ page: 1 })}>最初のページへ</Button>}
      />
    );
  if (state.keyword !== '' || state.conditions.length > 0)
    return (
      <EmptyState
        title={`条件に合う${label}は見つかりませんでした`}
        actions={<Button onClick={() => change({ keyword: '', conditions: [] })}>条件をすべて解除</Button>}
      >
        キーワードを短くするか、絞り込みの条件を減らしてください。
      </EmptyState>
    );
  return (
    <EmptyState title={empty?.title ?? `${label}はまだ登録されていません`} icon="plus" actions={empty?.actions}>
      {empty?.text}
    </EmptyState>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  flex: none;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1)} ${space(1.5)};
  border-top: 1px solid ${color.line};

  ${media.mobile} {
    justify-content: center;
    border: 0;
  }

  ${media.print} {
    display: none;
  }
`;

const PerPage = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.s};
  white-space: nowrap;

  > span:last-child {
    width: 96px;
  }
`;

/** What the choice is about; a phone says there how many records there are, as its line of tools does not. */
const PerPageWord = styled.span`
  ${media.mobile} {
    ${clipped}
  }
`;

const Total = styled.span`
  display: none;
  font-variant-numeric: tabular-nums;

  ${media.mobile} {
    display: inline;
  }
`;

export function ListFoot({ list, counted }: Pick<PartProps, 'list'> & { counted: Counted | undefined }) {
  const { state, change, href } = list;
  const count = counted?.count ?? 0;
  if (!counted || count === 0) return null;
  return (
    <Foot>
      <PerPage>
        <PerPageWord>表示件数</PerPageWord>
        <Total aria-hidden>
          {!counted.count_more && '全'}
          {formatNumber(count)}
          {unitOf(counted)}
        </Total>
        <NativeSelect
          options={PAGE_SIZES.map((size) => ({ value: size, label: `${size}件` }))}
          value={state.perPage}
          onChange={(event) => change({ perPage: Number(event.currentTarget.value) })}
        />
      </PerPage>
      <Pager page={state.page} pages={Math.max(1, Math.ceil(count / state.perPage))} href={(page) => href({ page })} />
    </Foot>
  );
}
