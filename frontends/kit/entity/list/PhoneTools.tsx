/** The tools of a list on a phone: search, conditions and order in one line, all else behind a button at its end. */
import styled, { css } from 'styled-components';
import { Checkbox } from '../../ui/base/Checkbox';
import { clipped } from '../../ui/base/VisuallyHidden';
import { ResultCount } from '../../ui/console/Toolbar';
import { space } from '../../ui/theme/theme';
import { ConditionBuilder, ConditionChips } from '../conditions/ConditionBuilder';
import type { BuiltCondition } from '../conditions/conditions';
import { ViewMenu } from '../views/ViewMenu';
import { ExportButton, Found, KeywordSearch, type ListToolsProps, News } from './list-parts';
import { MoreTools } from './MoreTools';
import { PhoneOrder } from './PhoneOrder';
import { ShowSwitch } from './ShowSwitch';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
`;

const Line = styled.div`
  display: flex;
  position: relative;
  align-items: center;
  gap: ${space(0.75)};

  > [data-grow] {
    flex: 1 1 0;
    min-width: 0;
  }

  &:not(:has(> [data-grow])) > :first-child {
    flex: 1;
  }
`;

/** The line of conditions and of the count; unseen while the list shows everything, as its foot says how much that is. */
const Below = styled.div<{ $silent: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.75)} ${space(1)};

  > :last-child {
    margin-left: auto;
  }

  ${({ $silent }) =>
    $silent &&
    css`
      ${clipped}
      white-space: nowrap;
    `}
`;

export function PhoneTools(props: ListToolsProps) {
  const { definition, list, fixed, scope, path, columns, tools, head, listName, choosing, news } = props;
  const { display, onChange: onShow } = props.display;
  const { state, change } = list;
  const inRows = display.show === 'list';
  const setConditions = (conditions: BuiltCondition[]) => change({ conditions });
  const isWhole = state.keyword === '' && state.conditions.length === 0 && !props.counted?.count_more;
  const isSilent = isWhole && !news && (head !== undefined || !tools);
  return (
    <Root>
      <Line>
        <KeywordSearch definition={definition} list={list} />
        <ConditionBuilder
          compact={definition.keyword.length > 0}
          definition={definition}
          value={state.conditions}
          onChange={setConditions}
          keyword={state.keyword}
          fixed={fixed}
          scope={scope}
          path={path}
        />
        {inRows && <PhoneOrder columns={columns.shown} sort={state.sort} onSort={(sort) => change({ sort })} />}
        <MoreTools>
          {onShow && <ShowSwitch definition={definition} value={display} onChange={onShow} />}
          {head?.actions}
          {head && tools}
          {choosing && inRows && (
            <Checkbox
              checked={choosing.all === 'all'}
              indeterminate={choosing.all === 'some'}
              onChange={(event) => choosing.onAll(event.currentTarget.checked)}
            >
              すべて選択
            </Checkbox>
          )}
          <ExportButton {...props} worded />
          {listName && <ViewMenu spread definition={definition} listName={listName} list={list} columns={columns} />}
          {head?.lead && <p>{head.lead}</p>}
        </MoreTools>
      </Line>
      <Below $silent={isSilent}>
        {!head && tools}
        {state.conditions.length > 0 && (
          <ConditionChips definition={definition} value={state.conditions} onChange={setConditions} />
        )}
        <News news={news} />
        <ResultCount role="status">
          <Found {...props} />
        </ResultCount>
      </Below>
    </Root>
  );
}
