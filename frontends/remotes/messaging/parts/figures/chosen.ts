/** The mailings that stand beside one another, and the period, as the page's address has them. */
import { type SearchPatch, useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { isDay } from '@enishi/frontend-kit/ui/console/DayField';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { figureKinds, MOST_COMPARED } from '@enishi/protos/messaging/mailing-figures';
import type { MailingFigures } from '@enishi/protos/messaging/rpc';
import { automationPath, BROADCASTS, FIGURES, flowPath, PROPOSALS } from '../paths';

export type One = Pick<MailingFigures, 'kind' | 'id'>;

interface Kind {
  kind: string;
  label: string;
  /** Its ids in the page's address; lists of mailings lead here with them. */
  param: string;
  /** The mailings that are listed beside it. */
  among: FigureControl['kind'];
  pageOf: (id: number) => string;
}

const kinds: readonly Kind[] = [
  { kind: 'broadcast', label: '一斉配信', param: 'broadcasts', among: 'all', pageOf: (id) => `${BROADCASTS}/${id}` },
  { kind: 'proposal', label: '提案', param: 'proposals', among: 'all', pageOf: (id) => `${PROPOSALS}/${id}` },
  {
    ...{ kind: 'automation_email_draft', label: '自動メール', param: 'emails' },
    among: 'automation',
    pageOf: (id) => automationPath(id),
  },
  {
    ...{ kind: 'automation_flow', label: '自動フロー', param: 'flows' },
    among: 'automation',
    pageOf: (id) => flowPath(id),
  },
];

export const kindOf = ({ kind }: One): Kind => kinds.find((one) => one.kind === kind) ?? kinds[0];
export const pageOf = (one: One): string => kindOf(one).pageOf(one.id);

const USUAL_DAYS = 90;
const usualFrom = (): string => addDays(japanDay(new Date()), 1 - USUAL_DAYS);

const figuresAt = (asked: Readonly<Record<string, string>>): string => `${FIGURES}?${new URLSearchParams(asked)}`;

/**
 * The page that compares it with others of its kind; undefined for what is not compared.
 * @param since instant of its first mail: the period goes back as far
 */
export const compareTo = ({ kind, id }: One, since?: string): string | undefined => {
  const known = kinds.find((one) => one.kind === kind);
  if (!known) return undefined;
  const from = since && japanDay(new Date(since));
  return figuresAt({
    ...(known.among !== 'all' && { kind: known.among }),
    ...(from && from < usualFrom() && { from }),
    [known.param]: String(id),
  });
};

/** Days of which the pages of automation tell what came of it. */
const LATELY_DAYS = 30;

/** The page that compares what went out by itself, over the days of which the other pages tell. */
export const compareAutomation = (): string =>
  figuresAt({ kind: 'automation', from: addDays(japanDay(new Date()), 1 - LATELY_DAYS) });

export const keyOf = ({ kind, id }: One): string => `${kind} ${id}`;

const idsIn = (text: string | null): number[] => [
  ...new Set((text ?? '').split(',').map(Number).filter(Number.isSafeInteger)),
];

const chosenIn = (params: URLSearchParams): One[] =>
  kinds.flatMap(({ kind, param }) => idsIn(params.get(param)).flatMap((id) => (id > 0 ? [{ kind, id }] : [])));

export interface FigureControl {
  from: string;
  to: string;
  kind: (typeof figureKinds)[number]['id'];
  chosen: readonly One[];
  /** How many of the address are too many to stand beside one another. */
  further: number;
  change: (values: Readonly<Record<string, string>>) => void;
  toggle: (one: One) => void;
}

export function useFigureControl(): FigureControl {
  const [params, changeSearch] = useSearch();
  const today = japanDay(new Date());
  const dayIn = (name: string, usual: string) => {
    const day = params.get(name) ?? '';
    return isDay(day) ? day : usual;
  };
  const all = chosenIn(params);
  const change = (values: SearchPatch) => changeSearch(values, { replace: true });
  const toggle = (one: One) => {
    const { param } = kindOf(one);
    const ids = idsIn(params.get(param));
    const next = ids.includes(one.id) ? ids.filter((id) => id !== one.id) : [...ids, one.id];
    change({ [param]: next.join(',') });
  };
  return {
    from: dayIn('from', usualFrom()),
    to: dayIn('to', today),
    kind: figureKinds.find(({ id }) => id === params.get('kind'))?.id ?? 'all',
    chosen: all.slice(0, MOST_COMPARED),
    further: Math.max(all.length - MOST_COMPARED, 0),
    change,
    toggle,
  };
}
