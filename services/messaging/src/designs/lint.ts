/**
 * What of an HTML mail some readers will not see as it is meant, told to its author before it goes. Rules follow what mail
 * programs show (Gmail, Outlook with the engine of Word, iOS, Yahoo!メール); all functions are pure.
 */
import { contrast } from '@enishi/protos/master/contrast';
import type { MailDesign, Piece } from '@enishi/protos/messaging/mail-design/design';
import { wordsOf } from '@enishi/protos/messaging/mail-design/plain';
import type { DesignFinding } from '@enishi/protos/messaging/rpc';
import { WIDTH } from './blocks';
import type { Material } from './material';
import { onDark, PAPER } from './theme';

export interface Linted {
  design: MailDesign;
  material: Material;
  html: string;
}

type Rule = (linted: Linted) => DesignFinding[];

const warning = (message: string, block?: string): DesignFinding => ({
  tone: 'warning',
  message,
  ...(block && { block }),
});

/** Gmail cuts off what lies beyond 102 kB. */
export const MOST_BYTES = 100_000;
/** The least contrast of words that are read with ease (WCAG 2.2 AA). */
const CONTRAST = 4.5;
const WORDS_PER_PICTURE = 40;
/** Pictures of more pixels are slow on telephones; twice the mail's width is sharp everywhere. */
const MOST_PIXELS = 2_000;

/** Properties that the programs above know, or whose absence leaves the mail as readable as before. */
const PROPERTIES =
  /^(?:background-color|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?|border-(?:collapse|radius|spacing)|color|color-scheme|supported-color-schemes|display|font-(?:family|size|style|weight)|height|line-height|margin(?:-\w+)?|max-width|mso-[\w-]+|outline|overflow-wrap|padding(?:-\w+)?|text-(?:align|decoration|transform)|text-decoration-line|text-underline-offset|vertical-align|white-space|width|word-break)$/;
const DISPLAYS = new Set(['block', 'inline-block', 'inline', 'none', 'table', 'table-cell']);

const declarations = (html: string): [property: string, value: string][] => {
  const styles = [
    ...[...html.matchAll(/ style="([^"]*)"/g)].map(([, css]) => css.replaceAll(/&quot;|&#x27;/g, "'")),
    ...[...html.matchAll(/<style>([^<]*)<\/style>/g)].flatMap(([, css]) =>
      [...css.matchAll(/\{([^{}]*)\}/g)].map(([, own]) => own),
    ),
  ];
  return styles
    .flatMap((css) => css.split(';'))
    .filter((line) => line.includes(':'))
    .map((line) => {
      const at = line.indexOf(':');
      return [
        line.slice(0, at).trim().toLowerCase(),
        line
          .slice(at + 1)
          .replace('!important', '')
          .trim(),
      ];
    });
};

const piecesOf = (design: MailDesign): { id: string; piece: Piece }[] =>
  design.blocks.flatMap((block) =>
    block.kind === 'text' ? block.parts.flatMap(({ pieces }) => pieces.map((piece) => ({ id: block.id, piece }))) : [],
  );

const RULES: readonly Rule[] = [
  function size({ html }) {
    const bytes = Buffer.byteLength(html);
    return bytes > MOST_BYTES
      ? [
          warning(
            `メールの大きさが${Math.ceil(bytes / 1_000)}KBあります。Gmailでは100KBを超えた部分が表示されません。ブロックを減らしてください。`,
          ),
        ]
      : [];
  },
  function alternatives({ design }) {
    return design.blocks.flatMap((block) =>
      block.kind === 'image' && block.image > 0 && !block.alt.trim()
        ? [
            warning(
              '画像の説明がありません。画像を表示しない設定の受信者や、読み上げソフトの利用者には何も伝わりません。',
              block.id,
            ),
          ]
        : [],
    );
  },
  function pictures({ design, material }) {
    return design.blocks.flatMap((block): DesignFinding[] => {
      const picture = block.kind === 'image' ? material.pictures.get(block.image) : undefined;
      if (!picture) return [];
      return [
        ...(picture.type === 'image/webp'
          ? [warning('WebP形式の画像は、Outlookで表示されません。JPEGかPNGの画像を選んでください。', block.id)]
          : []),
        ...((picture.width ?? 0) > MOST_PIXELS
          ? [
              warning(
                `画像の幅が${picture.width}pxあり、読み込みに時間がかかります。幅1200px程度に縮小してください。`,
                block.id,
              ),
            ]
          : []),
      ];
    });
  },
  function fewWords({ design }) {
    const images = design.blocks.filter(({ kind }) => kind === 'image').length;
    const hasCards = design.blocks.some(({ kind }) => kind === 'jobs' || kind === 'candidates');
    const words = wordsOf(design).replaceAll(/\s/g, '').length;
    return images > 0 && !hasCards && words < images * WORDS_PER_PICTURE
      ? [
          warning(
            '画像に対して文章が少なすぎます。迷惑メールと判定されやすいため、伝えたいことは文章でも書いてください。',
          ),
        ]
      : [];
  },
  function emptyLinks({ design }) {
    return piecesOf(design).flatMap(({ id, piece: { text, href } }) =>
      href && !text.trim() ? [warning('文字のないリンクがあります。リンクを外すか、文字を入力してください。', id)] : [],
    );
  },
  function vagueLinks({ design }) {
    const vague = /^(?:こちら|ここ|ココ|コチラ|click here|here|リンク)$/i;
    return piecesOf(design).flatMap(({ id, piece: { text, href } }) =>
      href && vague.test(text.trim())
        ? [
            warning(
              `リンクの文字が「${text.trim()}」だけでは、行き先が分かりません。「募集要項を見る」のように書いてください。`,
              id,
            ),
          ]
        : [],
    );
  },
  function colors({ design }) {
    const seen = new Set<string>();
    return piecesOf(design).flatMap(({ id, piece: { color } }) => {
      if (!color || seen.has(`${id} ${color}`)) return [];
      seen.add(`${id} ${color}`);
      if (contrast(`#${color}`, PAPER) < CONTRAST)
        return [
          warning(
            `文字の色（#${color.toUpperCase()}）が薄く、白い背景では読みにくくなります。濃い色を選んでください。`,
            id,
          ),
        ];
      // Dark mails show another shade, which is so light that hardly any color is left of the darkest ones.
      return contrast(onDark(`#${color}`), '#FFFFFF') < 1.1
        ? [warning(`文字の色（#${color.toUpperCase()}）は、ダークモードではほとんど白で表示されます。`, id)]
        : [];
    });
  },
  function nothing({ design }) {
    const silent = new Set(['divider', 'signature']);
    return design.blocks
      .flatMap((block) =>
        block.kind === 'text' && block.parts.every(({ pieces }) => pieces.every(({ text }) => !text.trim()))
          ? [warning('文章のブロックが空です。入力するか、削除してください。', block.id)]
          : [],
      )
      .concat(design.blocks.every(({ kind }) => silent.has(kind)) ? [warning('本文になるブロックがありません。')] : []);
  },
  function css({ html }) {
    const unknown = declarations(html)
      .filter(([property, value]) => !PROPERTIES.test(property) || (property === 'display' && !DISPLAYS.has(value)))
      .map(([property]) => property);
    return [...new Set(unknown)].map((property) =>
      warning(`一部のメールソフトで使えない書式（${property}）が含まれています。`),
    );
  },
  function width({ html }) {
    const widths = [...html.matchAll(/ width="(\d+)"/g)].map(([, px]) => Number(px));
    return widths.some((px) => px > WIDTH) ? [warning(`幅${WIDTH}pxに収まらない部分があります。`)] : [];
  },
];

export const lintMail = (linted: Linted): DesignFinding[] => RULES.flatMap((rule) => rule(linted));
