/** A design as a page of mail: rendered once for all recipients, with places that are filled for each (`fill.ts`). */

import { hexColour } from '@enishi/protos/master/contrast';
import type { Block, MailDesign } from '@enishi/protos/messaging/mail-design/design';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Section } from '@react-email/section';
import { Fragment, createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BREAKS, drawBlock, drawHead, EDGE, LINE, MUTED, WIDTH } from './blocks';
import type { Material } from './material';
import { colorsOf, DARK_INK, DARK_PAPER, INK, onDark, PAPER, type Theme } from './theme';

const BACKGROUND = '#F2F4F7';
const DARK_BACKGROUND = '#14181C';
const DARK_LINE = '#3D4650';
const DARK_MUTED = '#A9B4C0';

const FONTS = '"Hiragino Kaku Gothic ProN","Hiragino Sans","Yu Gothic",Meiryo,Arial,sans-serif';

/** Elements that no author's words can be, as the places are; they become tables for Outlook. */
const MARKS: readonly (readonly [element: string, html: string])[] = [
  // Word, which draws mails in Outlook, knows no greatest width.
  [
    '<x-open></x-open>',
    `<!--[if mso]><table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="${WIDTH}"><tr><td><![endif]-->`,
  ],
  ['<x-close></x-close>', '<!--[if mso]></td></tr></table><![endif]-->'],
];

const colorsIn = (blocks: readonly Block[]): string[] => [
  ...new Set(
    blocks.flatMap((block) =>
      block.kind === 'text'
        ? block.parts.flatMap(({ pieces }) => pieces.flatMap(({ color }) => color?.toLowerCase() ?? []))
        : [],
    ),
  ),
];

/** React asks browsers to load pictures early; mail programs show none of that, and it is no link of the mail. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/** The rules of dark mode, for programs that ask the reader's system and for Outlook on the web, which marks its page. */
function stylesOf({ darkHeading }: Theme, blocks: readonly Block[]): string {
  const rules: readonly (readonly [selector: string, css: string])[] = [
    ['.e-back', `background-color:${DARK_BACKGROUND}!important`],
    ['.e-paper', `background-color:${DARK_PAPER}!important`],
    ['.e-text', `color:${DARK_INK}!important`],
    ['.e-muted', `color:${DARK_MUTED}!important`],
    ['.e-head', `color:${darkHeading}!important`],
    ['.e-link', `color:${darkHeading}!important`],
    ['.e-line', `border-top-color:${DARK_LINE}!important`],
    ['.e-bar', `border-bottom-color:${darkHeading}!important`],
    ['.e-plate', 'background-color:#ffffff!important;padding:6px 10px!important'],
    ['.e-card', `border-color:${DARK_LINE} ${DARK_LINE} ${DARK_LINE} ${darkHeading}!important`],
    ...colorsIn(blocks).map((color): [string, string] => [`.c-${color}`, `color:${onDark(`#${color}`)}!important`]),
  ];
  const dark = rules.map(([selector, css]) => `${selector}{${css}}`).join('');
  const marked = rules.map(([selector, css]) => `[data-ogsc] ${selector},[data-ogsb] ${selector}{${css}}`).join('');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${dark}}${marked}`;
}

export interface Rendering {
  design: MailDesign;
  theme: Theme;
  material: Material;
}

/** The whole page. Placeholders stand in it as they were typed, escaped as all words are. */
export function renderDesign({ design, theme: own, material }: Rendering): string {
  const color = design.color && hexColour(design.color, own.main);
  const theme = color ? { ...own, ...colorsOf(color) } : own;
  const page = h(
    Html,
    { lang: 'ja', dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, stylesOf(theme, design.blocks)),
    ),
    h(
      Body,
      { className: 'e-back', style: { margin: 0, padding: 0, backgroundColor: BACKGROUND, fontFamily: FONTS } },
      h('x-open'),
      h(
        Container,
        {
          className: 'e-paper',
          style: { width: '100%', maxWidth: `${WIDTH}px`, backgroundColor: PAPER, color: INK },
        },
        design.logo && drawHead(theme),
        h(Section, null, h('tr', null, h('td', { style: { padding: '8px 0 0', fontSize: '1px', lineHeight: '8px' } }))),
        design.blocks.map((block) => h(Fragment, { key: block.id }, drawBlock(block, { theme, material }))),
        h(
          Section,
          null,
          h(
            'tr',
            null,
            h(
              'td',
              {
                ...{ className: 'e-muted e-line' },
                style: {
                  ...{ padding: `16px ${EDGE}px 24px`, borderTop: `1px solid ${LINE}` },
                  ...{ ...BREAKS, color: MUTED, fontSize: '12px', lineHeight: 1.7 },
                },
              },
              h('x-footer'),
            ),
          ),
        ),
      ),
      h('x-close'),
      h('x-picture'),
    ),
  );
  const html = MARKS.reduce(
    (text, [element, mark]) => text.replace(element, mark),
    renderToStaticMarkup(page).replaceAll(PRELOADS, ''),
  );
  return `<!doctype html>${html}`;
}
