/** The bar at the lower edge of phones: the places one goes to all day, within reach of the thumb. */
import { Link } from 'react-router';
import styled from 'styled-components';
import { Icon } from '../base/Icon';
import { color, font, layer, media, space } from '../theme/theme';
import { currentItem, type LayoutMenuItem } from './menu-item';

const HEIGHT = '56px';
const INSET = 'env(safe-area-inset-bottom, 0px)';

/**
 * It gives way to a bar of the page itself and to what is being typed: where a keyboard is shown, a bar above it would take
 * the room of the text. It comes back a moment after a field is left, not under the finger that leaves it. What lies at the
 * lower edge stands above it by `--phone-bar`.
 */
const Bar = styled.nav`
  display: none;

  ${media.barred} {
    display: flex;
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer.bar};
    padding: 0 env(safe-area-inset-right, 0px) ${INSET} env(safe-area-inset-left, 0px);
    border-top: 1px solid ${color.line};
    background: ${color.surface};
    transition: visibility 0s 200ms;

    html:has(&):not(:has([data-form-bar])) {
      --phone-bar: calc(${HEIGHT} + ${INSET});
      scroll-padding-bottom: var(--phone-bar);
    }

    html:has(:is(input:not([type='checkbox'], [type='radio']), textarea, [contenteditable='true']):focus) & {
      visibility: hidden;
      transition: none;
    }

    html:has([data-form-bar], [data-bulk-bar]) & {
      display: none;
    }

    html:has([role='dialog'], [role='alertdialog']) & {
      opacity: 0;
    }

    > * {
      display: flex;
      position: relative;
      flex: 1 1 0;
      flex-direction: column;
      align-items: center;
      justify-content: center;
      gap: 2px;
      min-width: 0;
      height: ${HEIGHT};
      padding: 0 ${space(0.5)};
      border: 0;
      background: none;
      color: ${color.muted};
      font-size: ${font.size.xs};
      font-weight: ${font.weight.medium};
      line-height: 1.3;
      text-decoration: none;
    }

    > :focus-visible {
      outline-offset: -4px;
    }

    > [aria-current] {
      color: ${color.mainText};
      font-weight: ${font.weight.title};
    }

    > [aria-current]::before {
      position: absolute;
      top: -1px;
      width: 32px;
      height: 2px;
      background: ${color.main};
      content: '';
    }
  }
`;

interface PhoneBarProps {
  /** What the member may open. */
  menu: readonly LayoutMenuItem[];
  path: string;
  /** Opens the whole menu. */
  onMenu: () => void;
}

/** With the way to all the others there are five: more would be too narrow for a thumb. */
const PLACES = 4;

export function PhoneBar({ menu, path, onMenu }: PhoneBarProps) {
  const places = menu.filter(({ icon }) => icon).slice(0, PLACES);
  const current = currentItem(menu, path);
  if (places.length === 0) return null;
  return (
    <Bar aria-label="よく使うメニュー">
      {places.map((item) => (
        <Link key={item.path} to={item.path} aria-current={item === current ? 'page' : undefined}>
          <Icon name={item.icon ?? 'menu'} size={22} />
          {item.label}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={current && !places.includes(current) ? 'true' : undefined}
        onClick={onMenu}
      >
        <Icon name="menu" size={22} />
        その他
      </button>
    </Bar>
  );
}
