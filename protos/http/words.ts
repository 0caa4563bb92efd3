/** The words in which a public call says who may make it, what it gives them and what it leaves behind. */
import type { AccessAction } from '../master/access';

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Audience = 'enterprise' | 'admin' | 'site' | 'masterdata' | 'partner';

/**
 * The audience of a route (specification section 6).
 * - public: all callers. site: a visitor of a known site domain. candidate: one who has entered マイページ of the host's site.
 * - member, administrator, top_administrator: signed in with the enterprise strategy and at least that authority.
 * - linked_domain: a member whose enterprise has linked its mail domain.
 * - admin: signed in with the admin strategy. partner: an API token of a linkage.
 */
export type Guard =
  | 'public'
  | 'site'
  | 'candidate'
  | 'member'
  | 'administrator'
  | 'top_administrator'
  | 'linked_domain'
  | 'admin'
  | 'partner';

/**
 * The entry of an answered call in the agency's access log. Refusals of signed-in callers are noted for every route.
 */
export type Records = AccessAction | 'nothing';

/**
 * What a rightful caller of a route gains, in a word: the most that it can be used for. The second question at a new route,
 * after who may call: what does that person gain that the others did not mean to give? `deploy/tests/gateway/gains.test.ts`
 * says what each word demands, e.g. that rights are given only by those who have them, and noted.
 * - nothing: what all callers may know.
 * - own account: the caller's own sign-in, person and settings, by a session or by a secret that proves it.
 * - reads records, reads people: sees data of the agency; of people (addresses, numbers, texts about them) it is counted.
 * - takes files: leaves with a file of the agency's data.
 * - writes records, writes many: changes data, of which there is a history; many at once.
 * - binds: declares something for the agency or oneself that others rely on.
 * - mails others: causes a mail to another person. calls others: makes this product ask servers of the caller's choice.
 * - grants rights: lets a person in, gives rights, keys or a view, or takes them.
 * - publishes: changes what strangers see. bills: changes what an agency has to pay.
 * - spends: makes the product work hard or keep much. runs the product: repeats or mends its inner work.
 */
export const gainWords = [
  'nothing',
  'own account',
  'reads records',
  'reads people',
  'takes files',
  'writes records',
  'writes many',
  'binds',
  'mails others',
  'calls others',
  'grants rights',
  'publishes',
  'bills',
  'spends',
  'runs the product',
] as const;

export type Gains = (typeof gainWords)[number];

/**
 * What an operator who looks into an agency's console may do with a call: `shown` is open to them and stands in the
 * agency's access log, `frame` is what every page asks for, `closed` is refused.
 */
export type Support = 'shown' | 'frame' | 'closed';

/** How the security probe reaches a route; see deploy/tests/gateway/probe.test.ts. */
export interface Probe {
  /** Plural of the entity whose ids the route takes, in the path or in `select_ids`; absent: it takes none. */
  ids?: string;
  /** The id stands in the body or the query as `id`. */
  named?: true;
  /** The body carries a file. */
  file?: boolean;
  /** A body with which a rightful caller would succeed, or at least pass the guard. */
  body?: Readonly<Record<string, unknown>>;
}

/** Verbs by what a route does; clients differ in which of them they send. */
export const READ = ['get'] as const satisfies readonly Verb[];
export const QUERY = ['post'] as const satisfies readonly Verb[];
export const READ_OR_QUERY = ['get', 'post'] as const satisfies readonly Verb[];
export const CREATE = ['post'] as const satisfies readonly Verb[];
export const UPDATE = ['post', 'put', 'patch'] as const satisfies readonly Verb[];
export const DELETE = ['delete', 'post'] as const satisfies readonly Verb[];
