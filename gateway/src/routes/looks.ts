/**
 * Lists of routes, to be read as a whole, for callers who may do less than their guard says: an operator who looks
 * into an agency's console, and a member or an operator who still has to set up a second factor. A route that is not named here, and
 * is no plain list or record (`crud`), is closed to them.
 */
import type { Route } from '../http/route';

/** Read by an operator and noted in the agency's log. Files and exports are never among them. */
const shown = [
  '/candidate_resumes/index/{id}',
  '/applies/{id}',
  '/candidates/activities/{id}',
  '/candidates/moves/{id}',
  '/candidates/duplicate_pairs',
  '/candidates/duplicate_pairs/{id}',
  '/candidates/matches/{id}',
  '/comment_candidates/index/{id}',
  '/companies/duplicate_pairs',
  '/companies/duplicate_pairs/{id}',
  '/companies/moves/{id}',
  '/comment_companies/index/{id}',
  '/comment_jobs/index/{id}',
  '/comment_opportunities/index/{id}',
  '/comment_agreements/index/{id}',
  '/opportunities/moves/{id}',
  '/opportunities/board',
  '/jobs/moves/{id}',
  '/jobs/matches/{id}',
  '/agreement_hours/sheet',
  '/agreement_documents/index/{id}',
  '/mailing_settings/show',
  '/automation_email_mail_mgmts/index/{id}',
  '/enterprise_import_files/show/{id}',
  '/site_setting_drafts/show',
];

/** Asked for by every page, whatever it shows. */
const frames = [
  '/enterprise_members/show',
  '/enterprises/show',
  '/enterprises/logo',
  '/enterprise_members/photo/{id}',
  '/enterprise_images/file/{id}',
  '/announces/index',
  '/saved_views/index',
  '/auth/sign_out',
];

/** Paths for setting the factor itself up, in both consoles. */
const settingUp = ['/second_factors/show', '/second_factors/create', '/second_factors/confirm', '/auth/sign_out'];

const operatorsBefore = ['/admin_members/show', ...settingUp];

const beforeSecondFactor = [
  ...settingUp,
  '/enterprise_members/show',
  '/enterprises/show',
  '/enterprises/logo',
  '/enterprise_members/photo/{id}',
];

const READS = new Set(['index', 'show', 'search', 'history']);

function lookAt(route: Route): Route['support'] {
  // Lists that are the same for all callers; searches of the agency's own records are looks like any other.
  if (route.audience === 'masterdata' && !route.crud) return 'frame';
  if (frames.includes(route.path)) return 'frame';
  return shown.includes(route.path) || READS.has(route.crud?.call ?? '') ? 'shown' : undefined;
}

/** @throws Error at start for a path that no route has: a list that has fallen behind closes what it should open */
export function withLooks(routes: readonly Route[]): Route[] {
  const pathsOf = (wanted: Route['audience']) =>
    new Set(routes.filter(({ audience }) => audience === wanted).map(({ path }) => path));
  const [known, operators] = [pathsOf('enterprise'), pathsOf('admin')];
  const unknown = [...shown, ...frames, ...beforeSecondFactor]
    .filter((path) => !known.has(path))
    .concat(operatorsBefore.filter((path) => !operators.has(path)));
  if (unknown.length > 0) throw new Error(`No such routes: ${unknown.join(', ')}`);
  return routes.map((route) => {
    const isConsole = route.audience === 'enterprise';
    const before = isConsole ? beforeSecondFactor : route.audience === 'admin' ? operatorsBefore : [];
    const opened = before.includes(route.path) ? ({ beforeSecondFactor: true } as const) : {};
    if (!isConsole && route.audience !== 'masterdata') return { ...route, ...opened };
    return { ...route, support: route.support ?? lookAt(route), ...opened };
  });
}
