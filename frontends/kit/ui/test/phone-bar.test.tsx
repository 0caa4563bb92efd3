/** The bar at the lower edge of phones. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { LayoutMenuItem } from '../layouts/menu-item';
import { PhoneBar } from '../layouts/PhoneBar';

const places = ['候補者', '企業', '案件', '商談', '予備'].map(
  (label, at): LayoutMenuItem => ({ label, path: `/e/${at}`, icon: 'user' }),
);
const further: LayoutMenuItem = { label: 'サイト', path: '/e/sites' };

const bar = (menu: readonly LayoutMenuItem[], path: string) =>
  renderToString(
    <StaticRouter location={path}>
      <PhoneBar menu={menu} path={path} onMenu={() => undefined} />
    </StaticRouter>,
  );
/** Texts of links and buttons, those of the current place in brackets. */
const stops = (html: string) =>
  [...html.matchAll(/<(a|button)\b([^>]*)>.*?<\/svg>(.*?)<\/\1>/gs)].map(([, , attributes, text]) =>
    attributes.includes('aria-current') ? `[${text}]` : text,
  );

test('five at most: the first places that have an icon, and the way to all others', () => {
  expect(stops(bar([...places, further], '/e/1/12'))).toEqual(['候補者', '[企業]', '案件', '商談', 'その他']);
});

test('what a member may not open is not there, and a place that is not in the bar lies under その他', () => {
  expect(stops(bar([places[0], further], '/e/sites/pages'))).toEqual(['候補者', '[その他]']);
  expect(stops(bar([places[0], further], '/e/setting'))).toEqual(['候補者', 'その他']);
});

test('a console whose menu has no icons has no bar', () => {
  expect(bar([further], '/e/sites')).toBe('');
});
