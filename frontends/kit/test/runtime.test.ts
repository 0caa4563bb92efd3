/** Rules of the runtime that need no browser. */

import { ApiError, toApiError } from '../runtime/api/api-error';
import { isExempt } from '../runtime/api/masters';
import { mayReload } from '../runtime/frame/chunk-reload';
import { guardAllows } from '../runtime/member/guard-rules';
import type { Me } from '../runtime/member/member';
import { documentTitle } from '../runtime/page/titles';
import { returnPath } from '../runtime/session/session';
import { siteQuery } from '../runtime/site/site-page';
import { flashMessage } from '../ui/base/flash';

const me = (authority: number, domain_status = 0): Me => ({
  member: { name: '縁 花子', email: 'hana@example.jp', authority },
  enterprise: { id: 1, name: '縁結び', domain_status },
});

describe('guards', () => {
  it.each([
    ['member', 0, true],
    ['administrator', 0, false],
    ['administrator', 1, true],
    ['administrator', 2, true],
    ['top_administrator', 1, false],
    ['top_administrator', 2, true],
  ] as const)('%s with authority %i: %s', (guard, authority, allowed) => {
    expect(guardAllows(guard, me(authority))).toBe(allowed);
  });

  it('lets only enterprises with a linked domain through linked_domain', () => {
    expect(guardAllows('linked_domain', me(2, 1))).toBe(false);
    expect(guardAllows('linked_domain', me(0, 2))).toBe(true);
  });

  it('lets nobody through whose member record is unknown, except to open pages', () => {
    expect(guardAllows('member', undefined)).toBe(false);
    expect(guardAllows('public', undefined)).toBe(true);
  });
});

describe('the page to return to after signing in', () => {
  it('is the one asked for, when it lies inside the realm', () => {
    expect(returnPath('enterprise', '?return_to=%2Fenterprise%2Fjobs%3Fpage%3D2')).toBe('/enterprise/jobs?page=2');
  });

  it.each(['https://evil.example/', '//evil.example/', '/admin/enterprises', '/enterprise/signin', ''])(
    'is the first list instead of %s',
    (asked) => {
      expect(returnPath('enterprise', `?return_to=${encodeURIComponent(asked)}`)).toBe('/enterprise/home');
    },
  );
});

describe('the check of the master data at start', () => {
  it.each([
    ['/enterprise/candidates/3', false],
    ['/enterprise/reset_password/edit', true],
    ['/enterprise/candidate_resumes/3', true],
    ['/enterprise/candidates/3/skill_sheet', true],
  ])('%s goes without it: %s', (path, exempt) => {
    expect(isExempt(path)).toBe(exempt);
  });
});

describe('a page chunk that does not load', () => {
  it('reloads the page at most once in 60 seconds', () => {
    expect(mayReload(null, 1_000_000)).toBe(true);
    expect(mayReload('1000000', 1_059_999)).toBe(false);
    expect(mayReload('1000000', 1_060_000)).toBe(true);
  });
});

describe('flash messages', () => {
  it('succeed with the default text for three seconds unless told otherwise', () => {
    expect(flashMessage()).toMatchObject({ type: 'success', text: '完了しました', timeout: 3000 });
    expect(flashMessage({ type: 2, text: 'だめ', timeout: 10 })).toMatchObject({
      type: 'error',
      text: 'だめ',
      timeout: 10,
    });
    const action = { label: '元に戻す', onPress: () => undefined };
    expect(flashMessage({ action })).toMatchObject({ timeout: 10_000 });
    expect(flashMessage({ type: 'unheard-of' })).toMatchObject({ type: 'success' });
  });
});

describe('errors of calls', () => {
  it('keep their status and messages, and are 500 when nothing is known', () => {
    const refused = new ApiError('入力を確かめてください', 422, { name: ['入力してください'] });
    expect(toApiError(refused)).toBe(refused);
    expect(toApiError(new Error('boom'))).toMatchObject({ status: 500 });
    expect(toApiError(new TypeError('Failed to fetch')).message).toContain('接続');
  });
});

describe('small things', () => {
  it('a site query has the same key on both sides', () => {
    expect(siteQuery('jobs/index', { page: 1 }).queryKey).toEqual(siteQuery('jobs/index', { page: 1 }).queryKey);
  });

  it('a document title leaves empty parts out', () => {
    expect(documentTitle(undefined, '候補者')).toBe('候補者 | Enishi');
  });
});
