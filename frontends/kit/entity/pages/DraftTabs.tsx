/** Several drafts of one paper, to choose from. */
import styled from 'styled-components';
import { color, font, radius, space } from '../../ui/theme/theme';

const Drafts = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    max-width: 280px;
    padding: ${space(0.75)} ${space(1.5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: inherit;
    font: inherit;
    font-size: ${font.size.s};
    text-align: left;
    cursor: pointer;
  }

  button[aria-current='true'] {
    border-color: ${color.mainText};
    background: ${color.mainSoft};
  }

  span,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: ${color.muted};
  }
`;

const STATES = { open: '未確認', saved: '登録済み', dropped: '破棄' } as const;

export interface DraftTab {
  key: string;
  name: string;
  /** The file's name, or where else it was read. */
  from: string;
  state: keyof typeof STATES;
}

interface DraftTabsProps<Tab extends DraftTab> {
  drafts: readonly Tab[];
  /** Key of the one that is shown. */
  current?: string;
  onChoose(draft: Tab): void;
}

export function DraftTabs<Tab extends DraftTab>({ drafts, current, onChoose }: DraftTabsProps<Tab>) {
  return (
    <Drafts aria-label="読み取った下書き">
      {drafts.map((draft) => (
        <li key={draft.key}>
          <button
            type="button"
            aria-current={draft.key === current}
            disabled={draft.state === 'saved'}
            onClick={() => onChoose(draft)}
          >
            <span>{draft.name}</span>
            <small>{[STATES[draft.state], draft.from].filter(Boolean).join('・')}</small>
          </button>
        </li>
      ))}
    </Drafts>
  );
}
