/** Business constants and limits. Money in yen, durations as the name says. */

export const TAX_RATE = 0.1;

/** `context` of a bulk update that takes one back: the records get what they had before it. */
export const TAKE_BACK = 'take_back';

/** Days for which a deletion can be taken back. */
export const TRASH_DAYS = 30;

/** Lists: page sizes offered in tables, and the largest page the API answers (streamed). */
export const PAGE_SIZES = [10, 30, 50, 100] as const;
export const MAX_PER_PAGE = 99_999;

/** Default range of number pickers (単価 in 万円, among others). */
export const NUMBER_OPTION_RANGE = { from: 10, to: 180, step: 10 } as const;

export const JAPAN_ID = 392;
export const TOKYO_ID = 13;

/** Session credentials live in the browser's cookie for this long. */
export const AUTH_COOKIE_DAYS = 14;
/** A session that is not used for so long ends before, where an installation says nothing else. */
export const SESSION_IDLE_HOURS = 12;

/** A job carries the NEW tag for this long after its creation. */
export const NEW_JOB_HOURS = 72;

/** Settlement range (精算幅) offered for a new job, in hours a month. */
export const ADJUSTMENT_HOURS = { from: 140, to: 180 } as const;

/** Shown as the example of an expected age range; never a default value. */
export const EXPECTED_AGE_HINT = { min: 25, max: 45 } as const;

export const DEFAULT_BIRTH_DATE = '1990-01-01';

export const DEFAULT_MAIN_COLOR = '2170C3';
export const DEFAULT_ACCENT_COLOR = 'F34E70';
/** Used where a site has no settings at all. */
export const FALLBACK_SITE_COLOR = '0F65C0';
export const DEFAULT_ENTERPRISE_LOGO = '/shells/enterprise/enterprise-logo.svg';

/** Site settings: how many of each repeated block a site has. */
export const SITE_BLOCKS = {
  ...{ titles: 3, features: 3, flows: 4 },
  ...{ figures: 4, people: 6, voices: 6, faqs: 20, news: 10 },
} as const;

/** Screen timing, in ms. */
export const FLASH_MS = 3_000;
/** A message with a way back stays longer: one sees what has changed, and reaches for it. */
export const FLASH_ACTION_MS = 10_000;
export const LOADING_BAR_MS = 5_000;
export const LOADING_THROTTLE_MS = 200;
/** A call that a press on a button makes takes at least this long, so that the button visibly works. */
export const FETCH_MIN_DELAY_MS = 200;
export const PREFETCH_IDLE_MS = 2_000;
/** After a refused form the page waits, so that the messages are laid out, then scrolls to the first one. */
export const ERROR_SCROLL_DELAY_MS = 500;
/** A page chunk that fails to load reloads the page at most once in this time. */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;

/** Flash messages: unknown types fall back to success. */
export const FLASH = { success: 1, error: 2 } as const;
export const FLASH_DEFAULT_TEXT = '完了しました';
export const FLASH_BOX = { width: 240, height: 50 } as const;

/** Layout, in px. */
export const SIDE_PANEL_WIDTH = 600;
export const HEADER_HEIGHTS = { desktop: 60, mobile: 64, landing: 80, register: 48 } as const;
/** The landing page's headers turn white this far above the marker element. */
export const LANDING_MARKER_OFFSET = { desktop: 80, mobile: 64 } as const;
/** The announcement panel loads more when less than this remains to scroll. */
export const SCROLL_END_PX = 1;
/** A long text shows this many lines; the rest unfolds. */
export const TEXT_LEAD_LINES = 3;

/** The largest file of an import, in bytes: a hundred thousand candidates with every column take half of it. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;
/** The most rows of one, without the heading. */
export const MAX_IMPORT_ROWS = 200_000;

export const CAPTCHA_DEFAULT_VERSION = 3;
/** Limit for the files of an agency that has no other; its operator may raise it. */
export const NEW_AGENCY_STORAGE_MB = 10_240;
/** What a sandbox may hold, beside what its owner has. */
export const SANDBOX_LIMITS = {
  limit_members: 1,
  limit_candidates: 1_000,
  limit_storage_mb: 100,
  limit_mails: 1,
} as const;
