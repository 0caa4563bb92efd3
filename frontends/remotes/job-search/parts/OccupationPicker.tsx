import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, radius, shadow, space } from '@enishi/frontend-kit/ui/theme/theme';
import { occupations } from '@enishi/protos/master/lists/occupations';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { controlStyle, desktopOnly } from './search-style';

const Root = styled.div`
  display: grid;
  position: relative;
  flex: 0 0 250px;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  gap: ${space(0.5)};
  ${desktopOnly}

  > span {
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.bold};
  }

  summary {
    ${controlStyle}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)};
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Pop = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + 4px);
  left: 0;
  width: min(680px, calc(100vw - 48px));
  max-height: 420px;
  padding: ${space(2)} ${space(2.5)};
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.float};

  fieldset + fieldset {
    margin-top: ${space(2)};
  }

  legend {
    padding: 0;
    font-size: ${font.size.m};
    font-weight: ${font.weight.bold};
  }

  fieldset > div {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    margin-top: ${space(0.5)};
  }

  label {
    display: flex;
    align-items: flex-start;
    gap: ${space(0.75)};
    padding: ${space(0.75)} 0;
    font-size: ${font.size.m};
    line-height: 1.5;
    cursor: pointer;
  }

  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 1px 0 0;
    accent-color: var(--main);
  }
`;

const groups = (occupations.groups ?? []).map((group) => ({
  ...group,
  items: occupations.items.filter((item) => item.group === group.id),
}));

function summaryOf(ids: number[]): string {
  if (ids.length === 0) return '指定なし';
  const first = occupations.items.find((item) => item.id === ids[0])?.name ?? '';
  return ids.length === 1 ? first : `${first} ほか${ids.length - 1}件`;
}

/** Check boxes in a disclosure: usable without JavaScript; with it Escape and a press outside close it. */
export function OccupationPicker() {
  const details = useRef<HTMLDetailsElement>(null);
  const [ids, setIds] = useState<number[]>([]);

  const read = () => {
    const boxes = details.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setIds([...boxes].map((box) => Number(box.value)));
  };

  // Boxes may be checked before scripts run.
  useEffect(read, []);

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : element.contains(event.target as Node)) return;
      element.open = false;
      if (event instanceof KeyboardEvent) element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return (
    <Root>
      <span id="occupation-label">職種</span>
      <details ref={details}>
        <summary aria-labelledby="occupation-label occupation-value">
          <span id="occupation-value">{summaryOf(ids)}</span>
          <Icon name="down" size={16} />
        </summary>
        <Pop onInput={read}>
          {groups.map((group) => (
            <fieldset key={group.id}>
              <legend>{group.name}</legend>
              <div>
                {group.items.map((item) => (
                  <label key={item.id}>
                    <input type="checkbox" name="occupation_ids" value={item.id} />
                    {item.name}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </Pop>
      </details>
    </Root>
  );
}
